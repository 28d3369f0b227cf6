CREATE TABLE "account_consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lender_application_id" uuid NOT NULL,
	"prospect_id" uuid NOT NULL,
	"aggregator" text NOT NULL,
	"handle" text NOT NULL,
	"ask" jsonb NOT NULL,
	"consent_id" text,
	"sessions" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_consent_handle" UNIQUE("aggregator","handle"),
	CONSTRAINT "account_consent_id" UNIQUE("aggregator","consent_id"),
	CONSTRAINT "account_consent_customer" UNIQUE("id","prospect_id")
);
--> statement-breakpoint
CREATE TABLE "account_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_consent_id" uuid NOT NULL,
	"prospect_id" uuid NOT NULL,
	"aggregator" text NOT NULL,
	"txnid" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"accounts" jsonb,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_notice_once" UNIQUE("aggregator","txnid")
);
--> statement-breakpoint
ALTER TABLE "account_consent" ADD CONSTRAINT "account_consent_customer_fk" FOREIGN KEY ("lender_application_id","prospect_id") REFERENCES "public"."lender_application"("id","prospect_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "account_notice" ADD CONSTRAINT "account_notice_customer_fk" FOREIGN KEY ("account_consent_id","prospect_id") REFERENCES "public"."account_consent"("id","prospect_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "account_consent_of" ON "account_consent" USING btree ("lender_application_id");--> statement-breakpoint
CREATE INDEX "account_consent_prospect" ON "account_consent" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "account_consent_sessions" ON "account_consent" USING gin ("sessions") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "account_notice_of" ON "account_notice" USING btree ("account_consent_id");