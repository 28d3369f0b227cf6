CREATE TABLE "call_rule" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"stage" text NOT NULL,
	"product" text NOT NULL,
	"after_hours" integer NOT NULL,
	"within_days" integer NOT NULL,
	"reason" text NOT NULL,
	"active" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "message_template" ADD COLUMN "by_agents" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_log" ADD COLUMN "bridge_ref" text;--> statement-breakpoint
ALTER TABLE "call_log" ADD COLUMN "bridge_failure" text;--> statement-breakpoint
ALTER TABLE "call_task" ADD COLUMN "rule_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "call_rule_live" ON "call_rule" USING btree (lower("name")) WHERE "call_rule"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "call_task_rule" ON "call_task" USING btree ("prospect_id","rule_id");