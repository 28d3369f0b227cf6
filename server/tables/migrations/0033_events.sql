DROP TABLE "webhook" CASCADE;--> statement-breakpoint
DROP TABLE "webhook_delivery" CASCADE;--> statement-breakpoint
CREATE TABLE "api_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"merchant_id" integer NOT NULL,
	"livemode" boolean NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"prospect_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"cause" text,
	CONSTRAINT "api_event_seq_unique" UNIQUE("seq"),
	CONSTRAINT "api_event_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "event_cursor" (
	"source" text PRIMARY KEY NOT NULL,
	"settled" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"position" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_earning" (
	"line_id" integer PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"object_id" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"failure" text,
	"status_code" integer,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_delivery_of" UNIQUE("event_id","endpoint_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"livemode" boolean NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"secret_cipher" text NOT NULL,
	"old_secret_cipher" text,
	"old_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"resume_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_event" ADD CONSTRAINT "api_event_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_event" ADD CONSTRAINT "api_event_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_earning" ADD CONSTRAINT "told_earning_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_event_id_api_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."api_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_event_of" ON "api_event" USING btree ("merchant_id","livemode","seq");--> statement-breakpoint
CREATE INDEX "api_event_customer" ON "api_event" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "api_event_at" ON "api_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_next" ON "webhook_delivery" USING btree ("endpoint_id","object_id","seq") WHERE "webhook_delivery"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_at") WHERE "webhook_delivery"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "webhook_delivery_dead" ON "webhook_delivery" USING btree ("endpoint_id","seq") WHERE "webhook_delivery"."state" = 'DEAD';--> statement-breakpoint
CREATE INDEX "webhook_endpoint_of" ON "webhook_endpoint" USING btree ("merchant_id","livemode");--> statement-breakpoint
SELECT pgboss.create_queue('webhooks', '{}');
