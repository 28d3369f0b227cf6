ALTER TABLE "lender" ADD COLUMN "privacy_policy" text;--> statement-breakpoint
ALTER TABLE "admin_user" ADD COLUMN "self_audit_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;