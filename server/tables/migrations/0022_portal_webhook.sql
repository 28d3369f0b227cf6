ALTER TABLE "webhook" ADD COLUMN "told_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "told_earning" numeric(14, 2);