CREATE TABLE "day_counted" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_figure" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"slice" text NOT NULL,
	"merchant_id" integer NOT NULL,
	"lender_id" integer NOT NULL,
	"n" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "day_figure_day_measure_slice_merchant_id_lender_id_pk" PRIMARY KEY("day","measure","slice","merchant_id","lender_id")
);
--> statement-breakpoint
CREATE TABLE "figure_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"until" date NOT NULL,
	"step_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journey_stage" (
	"prospect_id" uuid PRIMARY KEY NOT NULL,
	"stage" smallint NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journey_stage" ADD CONSTRAINT "journey_stage_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_counted_at" ON "day_counted" USING btree ("at");--> statement-breakpoint
CREATE INDEX "journey_stage_since" ON "journey_stage" USING btree ("stage","since","prospect_id");