ALTER TABLE "lender_product" DROP CONSTRAINT "lender_product_lender_id_product_pk";--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "min_job_months" integer;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "employer_types" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lender_product" ADD COLUMN "id" serial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "lender_product" ADD COLUMN "exit_percent" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "lender_product" ADD COLUMN "exit_free_after" integer;--> statement-breakpoint
ALTER TABLE "lender_product" ADD COLUMN "due_day" integer;--> statement-breakpoint
ALTER TABLE "lender_product" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "job_tenure" text;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "employer_type" text;--> statement-breakpoint
CREATE UNIQUE INDEX "lender_product_live" ON "lender_product" USING btree ("lender_id","product") WHERE "lender_product"."deleted_at" is null;