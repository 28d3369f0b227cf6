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
ALTER TABLE "merchant" ADD COLUMN "gstin_cipher" text;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD COLUMN "gstin_cipher" text;--> statement-breakpoint
ALTER TABLE "merchant_tax_id" ADD CONSTRAINT "merchant_tax_id_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_tax_id" ADD CONSTRAINT "merchant_tax_id_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_tax_id" ADD CONSTRAINT "merchant_tax_id_decided_by_admin_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_tax_id_of" ON "merchant_tax_id" USING btree ("merchant_id","id");