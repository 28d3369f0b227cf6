CREATE TABLE "auth_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"mobile_cipher" text NOT NULL,
	"first_name" text,
	"product_type" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "auth_code" ADD CONSTRAINT "auth_code_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;