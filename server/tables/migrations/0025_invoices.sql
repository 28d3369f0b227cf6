CREATE TABLE "billing_document" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"merchant_id" integer NOT NULL,
	"month" text NOT NULL,
	"number" text,
	"self_billed" smallint NOT NULL,
	"issued_on" date NOT NULL,
	"corrects" integer,
	"amount" numeric(14, 2) NOT NULL,
	"gst" jsonb,
	"igst" numeric(14, 2) NOT NULL,
	"cgst" numeric(14, 2) NOT NULL,
	"sgst" numeric(14, 2) NOT NULL,
	"facts" jsonb NOT NULL,
	"gstin_cipher" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_serial" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "billing_serial_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
ALTER TABLE "merchant_portal" ADD COLUMN "billing" text DEFAULT 'OWN' NOT NULL;--> statement-breakpoint
ALTER TABLE "gst_rule" ADD COLUMN "sac" text DEFAULT '9971' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_document" ADD CONSTRAINT "billing_document_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_document" ADD CONSTRAINT "billing_document_corrects_billing_document_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."billing_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_document_of" ON "billing_document" USING btree ("merchant_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_document_number" ON "billing_document" USING btree ("number") WHERE "billing_document"."self_billed" = 1;
--> statement-breakpoint
CREATE TRIGGER billing_document_append_only BEFORE UPDATE OR DELETE ON "billing_document"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
