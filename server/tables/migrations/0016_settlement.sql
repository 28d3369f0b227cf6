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
ALTER TABLE "commission_file" ADD COLUMN "gst" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_file" ADD COLUMN "tds" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_file" ADD COLUMN "settled_on" date;--> statement-breakpoint
ALTER TABLE "commission_file" ADD COLUMN "settled_reason" text;--> statement-breakpoint
ALTER TABLE "lender_receipt" ADD CONSTRAINT "lender_receipt_file_id_commission_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."commission_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_receipt" ADD CONSTRAINT "lender_receipt_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lender_receipt_of" ON "lender_receipt" USING btree ("file_id");