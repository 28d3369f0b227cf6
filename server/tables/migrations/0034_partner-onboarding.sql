ALTER TABLE "session" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD COLUMN "answered_at" timestamp with time zone;