CREATE TABLE "product_rate" (
	"id" serial PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"product_id" integer,
	"percent" numeric(7, 3),
	"flat" numeric(14, 2),
	"from_day" date NOT NULL,
	"until_day" date,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "commission_case" ALTER COLUMN "lender_application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_case" ALTER COLUMN "lender_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_case" ALTER COLUMN "revenue_type_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_period" ALTER COLUMN "lender_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_period" ALTER COLUMN "revenue_type_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_case" ADD COLUMN "product_request_id" uuid;--> statement-breakpoint
ALTER TABLE "commission_period" ADD COLUMN "product_rate_id" integer;--> statement-breakpoint
ALTER TABLE "commission_case" ADD CONSTRAINT "commission_case_product_request_id_product_request_id_fk" FOREIGN KEY ("product_request_id") REFERENCES "public"."product_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_period" ADD CONSTRAINT "commission_period_product_rate_id_product_rate_id_fk" FOREIGN KEY ("product_rate_id") REFERENCES "public"."product_rate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_period_of_product" ON "commission_period" USING btree ("month","product_rate_id");--> statement-breakpoint
ALTER TABLE "commission_case" ADD CONSTRAINT "commission_case_product_request_id_unique" UNIQUE("product_request_id");--> statement-breakpoint
ALTER TABLE "commission_case" ADD CONSTRAINT "commission_case_payer" CHECK (num_nonnulls("commission_case"."lender_application_id", "commission_case"."lender_id", "commission_case"."revenue_type_id") = case when "commission_case"."product_request_id" is null then 3 else 0 end);
--> statement-breakpoint
CREATE TRIGGER product_rate_changed AFTER INSERT OR UPDATE OR DELETE ON "product_rate"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
