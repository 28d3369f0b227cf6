CREATE TABLE "audit" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"acting_for" text,
	"role_id" integer,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"property" text,
	"old" jsonb,
	"new" jsonb,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_card_category" (
	"category_id" serial PRIMARY KEY NOT NULL,
	"category_name" text NOT NULL,
	"category_img_thumb" text,
	"key_feature" text,
	"annual_fee" text,
	"utm_link" text,
	"marketing_bullets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"secured" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lender" (
	"lender_id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"min_income" numeric(14, 2),
	"max_income" numeric(14, 2),
	"min_age" integer,
	"max_age" integer,
	"ticket_class" integer,
	"credit_score_class" integer,
	"salaried" smallint DEFAULT 0 NOT NULL,
	"self_employed" smallint DEFAULT 0 NOT NULL,
	"business" smallint DEFAULT 0 NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"lender_status" smallint DEFAULT 0 NOT NULL,
	"so_status" smallint DEFAULT 0 NOT NULL,
	"loan_amount_upto" text,
	"tenure" text,
	"interest_rate" text,
	"apr_min" numeric(7, 3),
	"apr_max" numeric(7, 3),
	"processing_fees" text,
	"so_text" text,
	"so_date_start" date,
	"so_date_end" date,
	"lender_group_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"autosubmission" smallint DEFAULT 0 NOT NULL,
	"api" smallint DEFAULT 0 NOT NULL,
	"age_text" text,
	"employment_text" text,
	"income_text" text,
	"min_loan_text" text,
	"max_loan_text" text,
	"cibil_text" text,
	"lender_journey_text" text,
	"mp4_text" text,
	"pptx_text" text,
	"pdf_text" text,
	"penal_charges" text,
	"foreclosure" text,
	"cooling_off_days" integer DEFAULT 3 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lender_product" (
	"lender_id" integer NOT NULL,
	"product" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"min_amount" numeric(14, 2) NOT NULL,
	"max_amount" numeric(14, 2) NOT NULL,
	"min_tenor" integer NOT NULL,
	"max_tenor" integer NOT NULL,
	"interest_rate" numeric(7, 3) NOT NULL,
	"fee_percent" numeric(7, 3) NOT NULL,
	"fee_max" numeric(14, 2),
	CONSTRAINT "lender_product_lender_id_product_pk" PRIMARY KEY("lender_id","product")
);
--> statement-breakpoint
CREATE TABLE "admin_user" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role_id" integer NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "admin_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "merchant" (
	"merchant_id" serial PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_user" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text,
	"password_hash" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "merchant_user_email_unique" UNIQUE("email"),
	CONSTRAINT "merchant_user_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "otp_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to_cipher" text NOT NULL,
	"to_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"utm_id" text,
	"revenue_percent" numeric(7, 3),
	"revenue_flat_fee" numeric(14, 2),
	"deleted_at" timestamp with time zone,
	CONSTRAINT "partner_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "prospect" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"merchant_id" integer,
	"mobile_phone_code" text DEFAULT '91' NOT NULL,
	"mobile_phone_number" text,
	"email" text,
	"email_verified" smallint DEFAULT 0 NOT NULL,
	"first_name" text,
	"last_name" text,
	"gender" text,
	"birth_date_cipher" text,
	"tin_cipher" text,
	"tin_hash" text,
	"language" text DEFAULT 'en' NOT NULL,
	"product_type" text,
	"channel_id" text,
	"merchant_location_id" text,
	"is_editing" smallint DEFAULT 0 NOT NULL,
	"address1" text,
	"address2" text,
	"postal_code" text,
	"residence_type" text,
	"monthly_rent" numeric(14, 2),
	"educational_level" text,
	"employment_status_code" text,
	"business_registration_type" text,
	"business_current_turnover" text,
	"business_years" text,
	"business_account" text,
	"employer_name" text,
	"officepincode" text,
	"monthly_income" numeric(14, 2),
	"salary_mode" text,
	"emi" numeric(14, 2),
	"prefer_net_banking" text,
	"se_loan_amount" numeric(14, 2),
	"desired_tenor" integer,
	"housing_loan_amount" numeric(14, 2),
	"property_type" text,
	"allow_sms" smallint DEFAULT 0 NOT NULL,
	"allow_emails" smallint DEFAULT 0 NOT NULL,
	"bl_completed" smallint DEFAULT 0 NOT NULL,
	"pl_completed" smallint DEFAULT 0 NOT NULL,
	"gl_completed" smallint DEFAULT 0 NOT NULL,
	"hl_completed" smallint DEFAULT 0 NOT NULL,
	"pl_update_required" smallint DEFAULT 0 NOT NULL,
	"pl_se_update_required" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"admin_id" integer,
	"merchant_user_id" integer,
	"prospect_id" uuid,
	"token_hash" text NOT NULL,
	"bearer_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "session_bearer_hash_unique" UNIQUE("bearer_hash")
);
--> statement-breakpoint
CREATE TABLE "application" (
	"app_id" uuid PRIMARY KEY NOT NULL,
	"prospect_id" uuid NOT NULL,
	"product_type" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"tenor_months" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" serial PRIMARY KEY NOT NULL,
	"prospect_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"language" text NOT NULL,
	"lender_id" integer,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	"session_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lender_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"lender_id" integer NOT NULL,
	"list_id" uuid,
	"lender_app_id" text,
	"amount" numeric(14, 2) NOT NULL,
	"tenor_months" integer NOT NULL,
	"apr" numeric(7, 3) NOT NULL,
	"emi" numeric(14, 2) NOT NULL,
	"status" integer NOT NULL,
	"disbursed_amount" numeric(14, 2),
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_list" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"mechanism" text NOT NULL,
	"applicant" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"lender_application_id" uuid NOT NULL,
	"from_code" integer,
	"to_code" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"accepted" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lender_product" ADD CONSTRAINT "lender_product_lender_id_lender_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lender"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_user" ADD CONSTRAINT "merchant_user_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect" ADD CONSTRAINT "prospect_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_lender_id_lender_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lender"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_application" ADD CONSTRAINT "lender_application_app_id_application_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."application"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_application" ADD CONSTRAINT "lender_application_lender_id_lender_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lender"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_application" ADD CONSTRAINT "lender_application_list_id_offer_list_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."offer_list"("list_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_list" ADD CONSTRAINT "offer_list_app_id_application_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."application"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_history" ADD CONSTRAINT "status_history_lender_application_id_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_of_property" ON "audit" USING btree ("entity","entity_id","property","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_name_live" ON "credit_card_category" USING btree (lower("category_name")) WHERE "credit_card_category"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lender_name_live" ON "lender" USING btree (lower("name")) WHERE "lender"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "otp_by_number" ON "otp_challenge" USING btree ("to_hash","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "prospect_mobile" ON "prospect" USING btree ("mobile_phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "prospect_verified_email" ON "prospect" USING btree ("email") WHERE "prospect"."email_verified" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "prospect_tin" ON "prospect" USING btree ("tin_hash");--> statement-breakpoint
CREATE INDEX "prospect_merchant" ON "prospect" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "prospect_created" ON "prospect" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_open" ON "application" USING btree ("prospect_id","product_type") WHERE "application"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "application_created" ON "application" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consent_of" ON "consent" USING btree ("prospect_id","purpose","id");--> statement-breakpoint
CREATE INDEX "lender_application_of" ON "lender_application" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "lender_application_created" ON "lender_application" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "offer_list_of" ON "offer_list" USING btree ("app_id","made_at");--> statement-breakpoint
CREATE INDEX "status_history_of" ON "status_history" USING btree ("lender_application_id","id");--> statement-breakpoint
CREATE INDEX "status_history_at" ON "status_history" USING btree ("to_code","at");