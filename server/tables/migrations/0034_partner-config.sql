ALTER TABLE "partner" ADD COLUMN "domains" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "texts_from" date;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "terms_en" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "terms_hi" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "privacy_en" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "privacy_hi" text;