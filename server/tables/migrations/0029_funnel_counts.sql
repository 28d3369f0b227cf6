CREATE TABLE "funnel_count" (
	"funnel_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "funnel_count_funnel_id_hour_pk" PRIMARY KEY("funnel_id","hour")
);
--> statement-breakpoint
ALTER TABLE "funnel_count" ADD CONSTRAINT "funnel_count_funnel_id_funnel_id_fk" FOREIGN KEY ("funnel_id") REFERENCES "public"."funnel"("id") ON DELETE no action ON UPDATE no action;