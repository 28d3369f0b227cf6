CREATE TABLE "merchant_device" (
	"device_hash" text NOT NULL,
	"merchant_id" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merchant_device_device_hash_merchant_id_pk" PRIMARY KEY("device_hash","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "self_review" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"prospect_id" uuid,
	"other_id" integer,
	"seen_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "account_hash" text;--> statement-breakpoint
ALTER TABLE "merchant_portal" ADD COLUMN "own_browser_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "held" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "merchant_device" ADD CONSTRAINT "merchant_device_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_review" ADD CONSTRAINT "self_review_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_review" ADD CONSTRAINT "self_review_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_review" ADD CONSTRAINT "self_review_other_id_merchant_merchant_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_review" ADD CONSTRAINT "self_review_decided_by_admin_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "self_review_of" ON "self_review" USING btree ("merchant_id","kind");--> statement-breakpoint
CREATE INDEX "self_review_prospect" ON "self_review" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "bank_account_hash" ON "bank_account" USING btree ("account_hash");