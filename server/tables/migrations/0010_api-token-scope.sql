ALTER TABLE "session" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "scope" jsonb;