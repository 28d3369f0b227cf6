CREATE TABLE "partner_rate" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"percent" numeric(7, 3),
	"flat" numeric(14, 2),
	"admin_id" integer,
	"set_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" integer
);
--> statement-breakpoint
CREATE TABLE "partner_text" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"version" integer NOT NULL,
	"from_day" date NOT NULL,
	"terms_en" text,
	"terms_hi" text,
	"privacy_en" text,
	"privacy_hi" text,
	"admin_id" integer,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_notice" (
	"merchant_user_id" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"leads_told_on" date
);
--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "start_language" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "start_product" text;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "partner_text_id" integer;--> statement-breakpoint
ALTER TABLE "commission_line" ADD COLUMN "rate_id" integer;--> statement-breakpoint
ALTER TABLE "partner_rate" ADD CONSTRAINT "partner_rate_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_rate" ADD CONSTRAINT "partner_rate_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_rate" ADD CONSTRAINT "partner_rate_cancelled_by_admin_user_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_text" ADD CONSTRAINT "partner_text_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_text" ADD CONSTRAINT "partner_text_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notice" ADD CONSTRAINT "partner_notice_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_rate_of" ON "partner_rate" USING btree ("partner_id","from_day") WHERE "partner_rate"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_text_of" ON "partner_text" USING btree ("partner_id","version");--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_partner_text_id_partner_text_id_fk" FOREIGN KEY ("partner_text_id") REFERENCES "public"."partner_text"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_rate_id_partner_rate_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."partner_rate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "partner_rate" ("partner_id", "from_day", "percent", "flat", "set_at", "begun_at")
SELECT "id", '2000-01-01', "revenue_percent", "revenue_flat_fee", now(), now() FROM "partner";--> statement-breakpoint
INSERT INTO "partner_text" ("partner_id", "version", "from_day", "terms_en", "terms_hi", "privacy_en", "privacy_hi", "published_at")
SELECT "id", 1, coalesce("texts_from", '2000-01-01'), "terms_en", "terms_hi", "privacy_en", "privacy_hi", now() FROM "partner"
WHERE coalesce("terms_en", "terms_hi", "privacy_en", "privacy_hi") IS NOT NULL;
