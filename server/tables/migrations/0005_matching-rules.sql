ALTER TABLE "lender" ADD COLUMN "min_score" integer;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "score_unknown" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "served_areas" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "min_business_years" integer;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "max_maturity_age" integer;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "max_ltv" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "max_foir" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "offer_days" integer;--> statement-breakpoint
ALTER TABLE "lender_product" ADD COLUMN "interest_rate_max" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "credit_score" integer;