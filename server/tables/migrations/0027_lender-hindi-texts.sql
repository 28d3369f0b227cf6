ALTER TABLE "lender" ADD COLUMN "so_text_hi" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "age_text_hi" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "employment_text_hi" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "income_text_hi" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "cibil_text_hi" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "lender_journey_text_hi" text;