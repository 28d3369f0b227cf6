ALTER TABLE "partner" ADD COLUMN "manager_name" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "manager_phone" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "manager_email" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "manager_hours" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "manager_hours_hi" text;