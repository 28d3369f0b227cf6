CREATE TABLE "lender_group" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lender_revenue" (
	"id" serial PRIMARY KEY NOT NULL,
	"lender_id" integer NOT NULL,
	"slab_disbursed_min" numeric(14, 2),
	"slab_disbursed_max" numeric(14, 2),
	"slab_number_min" integer,
	"slab_number_max" integer,
	"ats_min" numeric(14, 2),
	"ats_max" numeric(14, 2),
	"revenue_type_id" integer NOT NULL,
	"revenue_flat" numeric(14, 2),
	"revenue_percent" numeric(7, 3),
	"status" smallint DEFAULT 1 NOT NULL,
	"sort_order" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "revenue_type" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lender_revenue" ADD CONSTRAINT "lender_revenue_lender_id_lender_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lender"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_revenue" ADD CONSTRAINT "lender_revenue_revenue_type_id_revenue_type_id_fk" FOREIGN KEY ("revenue_type_id") REFERENCES "public"."revenue_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lender_group_name_live" ON "lender_group" USING btree (lower("name")) WHERE "lender_group"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lender_revenue_of" ON "lender_revenue" USING btree ("lender_id","sort_order");--> statement-breakpoint
INSERT INTO "revenue_type" ("id", "name") VALUES (1, 'Disbursal'), (2, 'Approval / card issued'), (3, 'Accepted lead');
