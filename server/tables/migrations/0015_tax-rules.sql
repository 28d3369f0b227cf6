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
ALTER TABLE "payout" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "gst" jsonb;--> statement-breakpoint
ALTER TABLE "tds_certificate" ADD CONSTRAINT "tds_certificate_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tds_certificate_of" ON "tds_certificate" USING btree ("merchant_id");
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
