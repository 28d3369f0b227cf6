CREATE TABLE "dedupe_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"prospect_id" uuid,
	"matched_id" uuid,
	"lender_application_id" uuid,
	"merchant_id" integer,
	"decision" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_click" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sender_hash" text NOT NULL,
	"bot" boolean DEFAULT false NOT NULL,
	"prospect_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tracking_link" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"merchant_id" integer,
	"product_type" text,
	"target" text NOT NULL,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"utm_id" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"expires_at" timestamp with time zone,
	"admin_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_link_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"to_cipher" text NOT NULL,
	"to_hash" text NOT NULL,
	"prospect_id" uuid,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"purpose" text NOT NULL,
	"campaign_id" integer,
	"state" text NOT NULL,
	"vendor" text,
	"vendor_ref" text,
	"failure" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "prospect_created";--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "microfinance" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "business_type" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "pincode" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "pan_cipher" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "pan_hash" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "split_percent" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "status" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "link_id" integer;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "attributed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "household_income" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "allow_calls" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dedupe_log" ADD CONSTRAINT "dedupe_log_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dedupe_log" ADD CONSTRAINT "dedupe_log_matched_id_prospect_user_id_fk" FOREIGN KEY ("matched_id") REFERENCES "public"."prospect"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dedupe_log" ADD CONSTRAINT "dedupe_log_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_click" ADD CONSTRAINT "link_click_link_id_tracking_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."tracking_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_click" ADD CONSTRAINT "link_click_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_link" ADD CONSTRAINT "tracking_link_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_link" ADD CONSTRAINT "tracking_link_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dedupe_log_at" ON "dedupe_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "link_click_link" ON "link_click" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "link_click_prospect" ON "link_click" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "tracking_link_merchant" ON "tracking_link" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "message_at" ON "message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "message_prospect" ON "message" USING btree ("prospect_id","created_at");--> statement-breakpoint
CREATE INDEX "message_waiting" ON "message" USING btree ("created_at") WHERE "message"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "message_ref" ON "message" USING btree ("vendor_ref");--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_parent_id_merchant_merchant_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prospect_name" ON "prospect" USING btree (lower("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "prospect_surname" ON "prospect" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "prospect_created" ON "prospect" USING btree ("created_at","user_id");--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_mobile_unique" UNIQUE("mobile");--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_pan_hash_unique" UNIQUE("pan_hash");