CREATE TABLE "custom_field" (
	"id" serial PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"label_en" text NOT NULL,
	"label_hi" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"required" smallint DEFAULT 0 NOT NULL,
	"min" double precision,
	"max" double precision,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"see_roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"set_roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"promoted" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_of" ON "custom_field" USING btree ("resource","name");--> statement-breakpoint
CREATE TRIGGER custom_field_changed AFTER INSERT OR UPDATE OR DELETE ON custom_field
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
