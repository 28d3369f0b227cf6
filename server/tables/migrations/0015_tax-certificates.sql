CREATE TABLE "tax_certificate" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"year" integer NOT NULL,
	"quarter" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"key_cipher" text NOT NULL,
	"digest" text NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax_certificate" ADD CONSTRAINT "tax_certificate_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_certificate" ADD CONSTRAINT "tax_certificate_uploaded_by_admin_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_certificate_of" ON "tax_certificate" USING btree ("merchant_id","year","quarter");