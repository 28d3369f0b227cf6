CREATE TABLE "click" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"prospect_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"click_id" uuid,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_check" (
	"prospect_id" uuid PRIMARY KEY NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "merchant_application" (
	"id" serial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"partner_key" text,
	"status" text DEFAULT 'APPLIED' NOT NULL,
	"business_type" text NOT NULL,
	"legal_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"pincode" text NOT NULL,
	"pan_cipher" text NOT NULL,
	"pan_hash" text NOT NULL,
	"gstin" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merchant_application_reference_unique" UNIQUE("reference"),
	CONSTRAINT "merchant_application_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "merchant_application_pan_hash_unique" UNIQUE("pan_hash")
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"prospect_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" serial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"prospect_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"forwarded_at" timestamp with time zone,
	CONSTRAINT "ticket_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"prospect_id" uuid NOT NULL,
	"admin_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "click" ADD CONSTRAINT "click_category_id_credit_card_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."credit_card_category"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "click" ADD CONSTRAINT "click_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_created" ON "ticket" USING btree ("created_at");