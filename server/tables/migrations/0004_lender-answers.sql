ALTER TABLE "application" ADD COLUMN "closed_reason" text;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "refused" jsonb;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "refused_sha256" text;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "lender_offer" jsonb;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "offer_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "contact" jsonb;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "reminded_at" timestamp with time zone;