CREATE TABLE "journey_event" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visit" uuid NOT NULL,
	"prospect_id" uuid,
	"event" text NOT NULL,
	"path" text NOT NULL,
	"category_id" integer,
	"goal_id" integer
);
--> statement-breakpoint
ALTER TABLE "journey_event" ADD CONSTRAINT "journey_event_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journey_event_at" ON "journey_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "journey_event_prospect" ON "journey_event" USING btree ("prospect_id");