-- Clicks and lender calls are partitioned by month too (docs/decisions/073): each table as it was becomes the default
-- partition. Tables that grow with every customer get 64-bit ids, which rewrites them: upgrade large stores in a quiet hour.
ALTER TABLE "link_click" SET SCHEMA "months";--> statement-breakpoint
ALTER TABLE "months"."link_click" RENAME TO "link_click_rest";--> statement-breakpoint
ALTER TABLE "months"."link_click_rest" DROP CONSTRAINT "link_click_pkey";--> statement-breakpoint
ALTER INDEX "months"."link_click_link" RENAME TO "link_click_rest_link";--> statement-breakpoint
ALTER INDEX "months"."link_click_prospect" RENAME TO "link_click_rest_prospect";--> statement-breakpoint
CREATE TABLE "link_click" (
	"id" uuid NOT NULL,
	"link_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sender_hash" text NOT NULL,
	"bot" boolean DEFAULT false NOT NULL,
	"prospect_id" uuid,
	CONSTRAINT "link_click_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER TABLE "link_click" ADD CONSTRAINT "link_click_link_id_tracking_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."tracking_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_click" ADD CONSTRAINT "link_click_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_click_id" ON "link_click" USING btree ("id");--> statement-breakpoint
CREATE INDEX "link_click_link" ON "link_click" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "link_click_prospect" ON "link_click" USING btree ("prospect_id");--> statement-breakpoint
ALTER TABLE "link_click" ATTACH PARTITION "months"."link_click_rest" DEFAULT;--> statement-breakpoint
ALTER SEQUENCE "lender_call_id_seq" OWNED BY NONE;--> statement-breakpoint
ALTER TABLE "lender_call" SET SCHEMA "months";--> statement-breakpoint
ALTER TABLE "months"."lender_call" RENAME TO "lender_call_rest";--> statement-breakpoint
ALTER TABLE "months"."lender_call_rest" DROP CONSTRAINT "lender_call_pkey";--> statement-breakpoint
ALTER TABLE "months"."lender_call_rest" ALTER COLUMN "id" DROP DEFAULT, ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER INDEX "months"."lender_call_at" RENAME TO "lender_call_rest_at";--> statement-breakpoint
ALTER INDEX "months"."lender_call_of" RENAME TO "lender_call_rest_of";--> statement-breakpoint
ALTER INDEX "months"."lender_call_failed" RENAME TO "lender_call_rest_failed";--> statement-breakpoint
ALTER SEQUENCE "lender_call_id_seq" AS bigint MAXVALUE 9223372036854775807;--> statement-breakpoint
CREATE TABLE "lender_call" (
	"id" bigint DEFAULT nextval('lender_call_id_seq'::regclass) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lender_id" integer NOT NULL,
	"lender_application_id" uuid,
	"operation" text NOT NULL,
	"idempotency_key" text,
	"outcome" text NOT NULL,
	"http_status" integer,
	"ms" integer NOT NULL,
	"request" jsonb,
	"response" jsonb,
	CONSTRAINT "lender_call_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER SEQUENCE "lender_call_id_seq" OWNED BY "lender_call"."id";--> statement-breakpoint
ALTER TABLE "lender_call" ADD CONSTRAINT "lender_call_lender_id_lender_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lender"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_call" ADD CONSTRAINT "lender_call_lender_application_id_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lender_call_id" ON "lender_call" USING btree ("id");--> statement-breakpoint
CREATE INDEX "lender_call_at" ON "lender_call" USING btree ("at");--> statement-breakpoint
CREATE INDEX "lender_call_of" ON "lender_call" USING btree ("lender_application_id","id");--> statement-breakpoint
CREATE INDEX "lender_call_failed" ON "lender_call" USING btree ("at","id") WHERE "lender_call"."outcome" <> 'OK';--> statement-breakpoint
ALTER TABLE "lender_call" ATTACH PARTITION "months"."lender_call_rest" DEFAULT;--> statement-breakpoint
ALTER TABLE "status_history" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "status_history_id_seq" AS bigint MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "status_file_row" ALTER COLUMN "transition_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "mis_row" ALTER COLUMN "transition_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "status_notice" ALTER COLUMN "transition_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "figure_state" ALTER COLUMN "transition_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "message_id_seq" AS bigint MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "consent" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "consent_id_seq" AS bigint MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "lender_event" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "lender_event_id_seq" AS bigint MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "offer_list" ALTER COLUMN "seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "offer_list_seq_seq" AS bigint MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "api_event" ALTER COLUMN "seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "api_event_seq_seq" AS bigint MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "api_lead" ALTER COLUMN "message_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ALTER COLUMN "seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "product_request_step" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "product_request_step_id_seq" AS bigint MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "product_file_row" ALTER COLUMN "step_id" SET DATA TYPE bigint;
