CREATE TABLE "merchant_tax_id" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"merchant_user_id" integer NOT NULL,
	"pan_cipher" text NOT NULL,
	"pan_hash" text NOT NULL,
	"gstin_cipher" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked" text NOT NULL,
	"checked_at" timestamp with time zone,
	"registered_name" text,
	"likeness" numeric(7, 3),
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "gst_rule" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"from_day" date NOT NULL,
	"percent" numeric(7, 3) NOT NULL,
	"reverse_charge" smallint DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"confirmed" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tds_certificate" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"certificate_no" text NOT NULL,
	"percent" numeric(7, 3) NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"limit_amount" numeric(14, 2) NOT NULL,
	"source" text NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tds_rule" (
	"id" serial PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"from_day" date NOT NULL,
	"threshold" numeric(14, 2) NOT NULL,
	"crossing" text NOT NULL,
	"percent" numeric(7, 3) NOT NULL,
	"percent_without_pan" numeric(7, 3) NOT NULL,
	"source" text NOT NULL,
	"confirmed" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lender_receipt" (
	"id" serial PRIMARY KEY NOT NULL,
	"file_id" integer NOT NULL,
	"received_on" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"tds" numeric(14, 2) NOT NULL,
	"utr" text NOT NULL,
	"admin_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_reason" text
);
--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "gstin_cipher" text;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD COLUMN "gstin_cipher" text;--> statement-breakpoint
ALTER TABLE "commission_file" ADD COLUMN "gst" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_file" ADD COLUMN "tds" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_file" ADD COLUMN "settled_on" date;--> statement-breakpoint
ALTER TABLE "commission_file" ADD COLUMN "settled_reason" text;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "gst" jsonb;--> statement-breakpoint
ALTER TABLE "merchant_tax_id" ADD CONSTRAINT "merchant_tax_id_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_tax_id" ADD CONSTRAINT "merchant_tax_id_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_tax_id" ADD CONSTRAINT "merchant_tax_id_decided_by_admin_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_certificate" ADD CONSTRAINT "tds_certificate_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_receipt" ADD CONSTRAINT "lender_receipt_file_id_commission_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."commission_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_receipt" ADD CONSTRAINT "lender_receipt_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_tax_id_of" ON "merchant_tax_id" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "tds_certificate_of" ON "tds_certificate" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "lender_receipt_of" ON "lender_receipt" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "commission_file_row_case" ON "commission_file_row" USING btree ("case_id");
--> statement-breakpoint
INSERT INTO "tds_rule" ("section", "from_day", "threshold", "crossing", "percent", "percent_without_pan", "source") VALUES
('194H', '2024-10-01', 15000, 'WHOLE', 2, 20, 'Example: section 194H after the Finance (No. 2) Act 2024; without PAN section 206AA. Ask an accountant.'),
('194H', '2025-04-01', 20000, 'WHOLE', 2, 20, 'Example: section 194H after the Finance Act 2025; without PAN section 206AA. Ask an accountant.'),
('393(1)', '2026-04-01', 20000, 'WHOLE', 2, 20, 'Example: commission under section 393(1) of the Income-tax Act 2025, taken over from 194H. Ask an accountant.');--> statement-breakpoint
INSERT INTO "gst_rule" ("name", "from_day", "percent", "reverse_charge", "source") VALUES
('GST on commission', '2017-07-01', 18, 0, 'Example: CGST Act 2017, services of agents, 18%. Ask an accountant.');
--> statement-breakpoint
CREATE TRIGGER tds_rule_changed AFTER INSERT OR UPDATE OR DELETE ON "tds_rule"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER gst_rule_changed AFTER INSERT OR UPDATE OR DELETE ON "gst_rule"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER tds_certificate_changed AFTER INSERT OR UPDATE OR DELETE ON "tds_certificate"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
