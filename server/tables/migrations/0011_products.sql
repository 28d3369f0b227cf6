CREATE TABLE "product_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"product_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"provider" text,
	"kind" text NOT NULL,
	"prospect_id" uuid,
	"merchant_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"opened_at" timestamp with time zone,
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "product_request_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "product_request_step" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"remark" text
);
--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "category_name_hi" text;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "key_feature_hi" text;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "annual_fee_hi" text;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "marketing_bullets_hi" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "annual_charge" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "joining_fee" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "fee_waiver" text;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "fee_waiver_hi" text;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "interest" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "reward_share" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "rewards" text;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "rewards_hi" text;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "lounge_visits" integer;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "fuel" text;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "fuel_hi" text;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "foreign_markup" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "late_fee" text;--> statement-breakpoint
ALTER TABLE "credit_card_category" ADD COLUMN "late_fee_hi" text;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_request_step" ADD CONSTRAINT "product_request_step_request_id_product_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."product_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_request_of" ON "product_request" USING btree ("prospect_id","created_at");--> statement-breakpoint
CREATE INDEX "product_request_at" ON "product_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_request_step_of" ON "product_request_step" USING btree ("request_id","id");--> statement-breakpoint
DROP TABLE "click" CASCADE;
--> statement-breakpoint
CREATE TABLE "student_loan" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"provider" text NOT NULL,
	"picture" text,
	"summary" text,
	"summary_hi" text,
	"rate_from" numeric(7, 3) NOT NULL,
	"rate_to" numeric(7, 3),
	"fee_percent" numeric(7, 3),
	"max_amount" numeric(14, 2),
	"moratorium_months" integer,
	"max_tenor" integer,
	"place" text,
	"covers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"covers_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"collateral_above" numeric(14, 2),
	"co_applicant" smallint DEFAULT 0 NOT NULL,
	"min_marks" numeric(7, 3),
	"prepayment" text,
	"prepayment_hi" text,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text,
	"credential" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "two_wheeler_loan" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"provider" text NOT NULL,
	"picture" text,
	"summary" text,
	"summary_hi" text,
	"rate_from" numeric(7, 3) NOT NULL,
	"rate_to" numeric(7, 3),
	"fee" numeric(14, 2),
	"max_amount" numeric(14, 2),
	"financed_share" numeric(7, 3),
	"max_tenor" integer,
	"electric" smallint DEFAULT 0 NOT NULL,
	"min_income" numeric(14, 2),
	"min_age" integer,
	"papers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"papers_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prepayment" text,
	"prepayment_hi" text,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text,
	"credential" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "car_loan" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"provider" text NOT NULL,
	"picture" text,
	"summary" text,
	"summary_hi" text,
	"rate_from" numeric(7, 3) NOT NULL,
	"rate_to" numeric(7, 3),
	"fee" numeric(14, 2),
	"max_amount" numeric(14, 2),
	"financed_share" numeric(7, 3),
	"max_tenor" integer,
	"condition" text,
	"electric" smallint DEFAULT 0 NOT NULL,
	"min_income" numeric(14, 2),
	"min_age" integer,
	"papers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"papers_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prepayment" text,
	"prepayment_hi" text,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text,
	"credential" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "deal" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"provider" text NOT NULL,
	"picture" text,
	"summary" text,
	"summary_hi" text,
	"price" numeric(14, 2) NOT NULL,
	"list_price" numeric(14, 2),
	"discount" numeric(7, 3),
	"kind" text,
	"until" text,
	"until_hi" text,
	"delivery" text,
	"delivery_hi" text,
	"returns" text,
	"returns_hi" text,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text,
	"credential" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "voucher" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"provider" text NOT NULL,
	"picture" text,
	"summary" text,
	"summary_hi" text,
	"price" numeric(14, 2) NOT NULL,
	"worth" numeric(14, 2),
	"months_valid" integer,
	"used" text,
	"in_parts" smallint DEFAULT 0 NOT NULL,
	"least_bill" numeric(14, 2),
	"refund" text,
	"refund_hi" text,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text,
	"credential" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "health_insurance" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"provider" text NOT NULL,
	"picture" text,
	"summary" text,
	"summary_hi" text,
	"premium" numeric(14, 2) NOT NULL,
	"sum_insured" numeric(14, 2),
	"members" text,
	"wait_months" integer,
	"room" text,
	"room_hi" text,
	"co_payment" numeric(7, 3),
	"hospitals" integer,
	"settled_share" numeric(7, 3),
	"min_age" integer,
	"max_age" integer,
	"check_up" smallint DEFAULT 0 NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text,
	"credential" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "shop_insurance" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"provider" text NOT NULL,
	"picture" text,
	"summary" text,
	"summary_hi" text,
	"premium" numeric(14, 2) NOT NULL,
	"sum_insured" numeric(14, 2),
	"excess" numeric(14, 2),
	"burglary" smallint DEFAULT 0 NOT NULL,
	"cash" smallint DEFAULT 0 NOT NULL,
	"liability" smallint DEFAULT 0 NOT NULL,
	"covers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"covers_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shops" text,
	"shops_hi" text,
	"survey" smallint DEFAULT 0 NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text,
	"credential" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "other_insurance" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"provider" text NOT NULL,
	"picture" text,
	"summary" text,
	"summary_hi" text,
	"premium" numeric(14, 2) NOT NULL,
	"cover" text,
	"sum_insured" numeric(14, 2),
	"term_years" integer,
	"excess" numeric(14, 2),
	"covers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"covers_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits_hi" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text,
	"credential" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);

--> statement-breakpoint
CREATE UNIQUE INDEX "student_loan_name_live" ON "student_loan" (lower("name")) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER student_loan_changed AFTER INSERT OR UPDATE OR DELETE ON "student_loan"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE UNIQUE INDEX "two_wheeler_loan_name_live" ON "two_wheeler_loan" (lower("name")) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER two_wheeler_loan_changed AFTER INSERT OR UPDATE OR DELETE ON "two_wheeler_loan"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE UNIQUE INDEX "car_loan_name_live" ON "car_loan" (lower("name")) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER car_loan_changed AFTER INSERT OR UPDATE OR DELETE ON "car_loan"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE UNIQUE INDEX "deal_name_live" ON "deal" (lower("name")) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER deal_changed AFTER INSERT OR UPDATE OR DELETE ON "deal"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_name_live" ON "voucher" (lower("name")) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER voucher_changed AFTER INSERT OR UPDATE OR DELETE ON "voucher"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE UNIQUE INDEX "health_insurance_name_live" ON "health_insurance" (lower("name")) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER health_insurance_changed AFTER INSERT OR UPDATE OR DELETE ON "health_insurance"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE UNIQUE INDEX "shop_insurance_name_live" ON "shop_insurance" (lower("name")) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER shop_insurance_changed AFTER INSERT OR UPDATE OR DELETE ON "shop_insurance"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE UNIQUE INDEX "other_insurance_name_live" ON "other_insurance" (lower("name")) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER other_insurance_changed AFTER INSERT OR UPDATE OR DELETE ON "other_insurance"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
