CREATE TABLE "api_client" (
	"merchant_id" integer PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"secret_cipher" text NOT NULL,
	"allowed_ips" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_client_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "api_lead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"prospect_id" uuid,
	"consent_text" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"holder" text NOT NULL,
	"account_cipher" text NOT NULL,
	"last4" text NOT NULL,
	"ifsc" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"merchant_user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_acceptance" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_user_id" integer NOT NULL,
	"merchant_id" integer NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creative" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"headline" text NOT NULL,
	"line" text NOT NULL,
	"format" text NOT NULL,
	"look" text NOT NULL,
	"product_type" text NOT NULL,
	"language" text NOT NULL,
	"valid_until" date NOT NULL,
	"active" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" serial PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"audience" text NOT NULL,
	"category" text NOT NULL,
	"language" text NOT NULL,
	"order" integer NOT NULL,
	"active" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "faq_vote" (
	"merchant_user_id" integer NOT NULL,
	"faq_id" integer NOT NULL,
	"helpful" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "faq_vote_merchant_user_id_faq_id_pk" PRIMARY KEY("merchant_user_id","faq_id")
);
--> statement-breakpoint
CREATE TABLE "funnel" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	"live" jsonb,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"approved_by" integer,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "merchant_portal" (
	"merchant_id" integer PRIMARY KEY NOT NULL,
	"referral_code" text NOT NULL,
	"payout_hold_until" timestamp with time zone,
	CONSTRAINT "merchant_portal_referral_code_unique" UNIQUE("referral_code")
);
--> statement-breakpoint
CREATE TABLE "merchant_staff" (
	"merchant_user_id" integer PRIMARY KEY NOT NULL,
	"rights" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_message" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"channel" text NOT NULL,
	"product_type" text NOT NULL,
	"language" text NOT NULL,
	"valid_until" date NOT NULL,
	"active" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal_ticket" (
	"id" serial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"merchant_id" integer NOT NULL,
	"merchant_user_id" integer NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"page_url" text,
	"browser" text,
	"about" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portal_ticket_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "portal_ticket_message" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"merchant_user_id" integer,
	"admin_id" integer,
	"text" text NOT NULL,
	"file_key" text,
	"file_name" text
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"application_reference" text NOT NULL,
	"split_percent" numeric(7, 3),
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "training_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"product_type" text,
	"lender" text,
	"language" text NOT NULL,
	"minutes" integer NOT NULL,
	"link" text,
	"order" integer NOT NULL,
	"active" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "training_progress" (
	"merchant_user_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"percent" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_progress_merchant_user_id_item_id_pk" PRIMARY KEY("merchant_user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"merchant_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret_cipher" text NOT NULL,
	"events" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"seen_step" integer DEFAULT 0 NOT NULL,
	"seen_line" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"status_code" integer,
	"failure" text,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_client" ADD CONSTRAINT "api_client_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_lead" ADD CONSTRAINT "api_lead_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_lead" ADD CONSTRAINT "api_lead_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_acceptance" ADD CONSTRAINT "code_acceptance_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_acceptance" ADD CONSTRAINT "code_acceptance_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_vote" ADD CONSTRAINT "faq_vote_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel" ADD CONSTRAINT "funnel_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel" ADD CONSTRAINT "funnel_approved_by_admin_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_portal" ADD CONSTRAINT "merchant_portal_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_staff" ADD CONSTRAINT "merchant_staff_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_ticket" ADD CONSTRAINT "portal_ticket_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_ticket" ADD CONSTRAINT "portal_ticket_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_ticket_message" ADD CONSTRAINT "portal_ticket_message_ticket_id_portal_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."portal_ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_ticket_message" ADD CONSTRAINT "portal_ticket_message_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_ticket_message" ADD CONSTRAINT "portal_ticket_message_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_lead_of" ON "api_lead" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "api_lead_prospect" ON "api_lead" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "bank_account_of" ON "bank_account" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "code_acceptance_of" ON "code_acceptance" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "funnel_slug_live" ON "funnel" USING btree ("slug") WHERE "funnel"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "funnel_of" ON "funnel" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "portal_ticket_of" ON "portal_ticket" USING btree ("merchant_id","updated_at");--> statement-breakpoint
CREATE INDEX "portal_ticket_message_of" ON "portal_ticket_message" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "referral_of" ON "referral" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_of" ON "webhook_delivery" USING btree ("merchant_id","at");