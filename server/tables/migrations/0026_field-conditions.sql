CREATE TABLE "field_condition" (
	"id" serial PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"field" text NOT NULL,
	"show_when" text,
	"require_when" text,
	"lock_when" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "record_layout" (
	"id" serial PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"role" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "field_condition_of" ON "field_condition" USING btree ("resource","field") WHERE "field_condition"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "record_layout_of" ON "record_layout" USING btree ("resource","role") WHERE "record_layout"."deleted_at" is null;
--> statement-breakpoint
CREATE TRIGGER field_condition_changed AFTER INSERT OR UPDATE OR DELETE ON field_condition
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER record_layout_changed AFTER INSERT OR UPDATE OR DELETE ON record_layout
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER field_condition_weight AFTER INSERT OR UPDATE OR DELETE ON field_condition FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('show_when', 'require_when', 'lock_when', 'deleted_at');
