ALTER TABLE "lender_application" ADD COLUMN "first_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "first_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "disbursed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "given_up_reason" text;--> statement-breakpoint
ALTER TABLE "status_history" ADD COLUMN "given_up_reason" text;--> statement-breakpoint
CREATE INDEX "lender_application_approved" ON "lender_application" USING btree ("approved_at") WHERE "lender_application"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "lender_application_disbursed" ON "lender_application" USING btree ("disbursed_at") WHERE "lender_application"."disbursed_at" is not null;