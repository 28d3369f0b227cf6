-- Partitions lie in a schema of their own: lists of tables see journey_event only (docs/decisions/073).
CREATE SCHEMA "months";--> statement-breakpoint
-- The table as it was becomes the partition for all that no month holds: no row is moved.
ALTER SEQUENCE "journey_event_id_seq" OWNED BY NONE;--> statement-breakpoint
ALTER TABLE "journey_event" SET SCHEMA "months";--> statement-breakpoint
ALTER TABLE "months"."journey_event" RENAME TO "journey_event_rest";--> statement-breakpoint
ALTER TABLE "months"."journey_event_rest" DROP CONSTRAINT "journey_event_pkey";--> statement-breakpoint
ALTER TABLE "months"."journey_event_rest" DROP CONSTRAINT "journey_event_prospect_id_prospect_user_id_fk";--> statement-breakpoint
ALTER TABLE "months"."journey_event_rest" ALTER COLUMN "id" DROP DEFAULT, ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER INDEX "months"."journey_event_at" RENAME TO "journey_event_rest_at";--> statement-breakpoint
ALTER INDEX "months"."journey_event_prospect" RENAME TO "journey_event_rest_prospect";--> statement-breakpoint
ALTER INDEX "months"."journey_event_visit" RENAME TO "journey_event_rest_visit";--> statement-breakpoint
ALTER SEQUENCE "journey_event_id_seq" AS bigint MAXVALUE 9223372036854775807;--> statement-breakpoint
CREATE TABLE "journey_event" (
	"id" bigint DEFAULT nextval('journey_event_id_seq'::regclass) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visit" uuid NOT NULL,
	"prospect_id" uuid,
	"event" text NOT NULL,
	"path" text NOT NULL,
	"category_id" integer,
	"goal_id" integer,
	CONSTRAINT "journey_event_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER SEQUENCE "journey_event_id_seq" OWNED BY "journey_event"."id";--> statement-breakpoint
ALTER TABLE "journey_event" ADD CONSTRAINT "journey_event_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journey_event_id" ON "journey_event" USING btree ("id");--> statement-breakpoint
CREATE INDEX "journey_event_at" ON "journey_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "journey_event_prospect" ON "journey_event" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "journey_event_visit" ON "journey_event" USING btree ("visit","at");--> statement-breakpoint
ALTER TABLE "journey_event" ATTACH PARTITION "months"."journey_event_rest" DEFAULT;
