CREATE TABLE "lender_integration" (
	"id" serial PRIMARY KEY NOT NULL,
	"lender_id" integer NOT NULL,
	"slug" text NOT NULL,
	"mode" text NOT NULL,
	"credential" text,
	"hosts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checks_first" smallint DEFAULT 0 NOT NULL,
	"otp_digits" integer,
	"bureau" text,
	"declined_page" smallint DEFAULT 0 NOT NULL,
	"own_form" smallint DEFAULT 0 NOT NULL,
	"date_style" text DEFAULT 'iso' NOT NULL,
	"fields_out" text,
	"questions" text,
	"status_words" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lender_integration" ADD CONSTRAINT "lender_integration_lender_id_lender_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lender"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lender_integration_live" ON "lender_integration" USING btree ("lender_id") WHERE "lender_integration"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lender_integration_slug_live" ON "lender_integration" USING btree ("slug") WHERE "lender_integration"."deleted_at" is null;