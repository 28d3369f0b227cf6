DROP INDEX "commission_period_of_product";--> statement-breakpoint
DROP INDEX "commission_period_of";--> statement-breakpoint
ALTER TABLE "lender_revenue" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "commission_period" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "commission_period" ADD CONSTRAINT "commission_period_of" UNIQUE NULLS NOT DISTINCT("month","lender_id","revenue_type_id","product","product_rate_id");
