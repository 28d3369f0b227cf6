CREATE TABLE "erasure_notice" (
	"request_id" integer NOT NULL,
	"lender_application_id" uuid NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"answer" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasure_notice_request_id_lender_application_id_pk" PRIMARY KEY("request_id","lender_application_id")
);
--> statement-breakpoint
CREATE TABLE "lender_mute" (
	"lender_id" integer PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"admin_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prospect_alias" (
	"address" text PRIMARY KEY NOT NULL,
	"prospect_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" integer NOT NULL,
	"report" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"asked" jsonb NOT NULL,
	"every" text NOT NULL,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "erasure" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_export" ADD COLUMN "schedule_id" uuid;--> statement-breakpoint
ALTER TABLE "erasure_notice" ADD CONSTRAINT "erasure_notice_request_id_erasure_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."erasure"("request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_notice" ADD CONSTRAINT "erasure_notice_lender_application_id_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_mute" ADD CONSTRAINT "lender_mute_lender_id_lender_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lender"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_mute" ADD CONSTRAINT "lender_mute_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_alias" ADD CONSTRAINT "prospect_alias_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prospect_alias_of" ON "prospect_alias" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "report_schedule_of" ON "report_schedule" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "report_schedule_due" ON "report_schedule" USING btree ("next_at") WHERE "report_schedule"."state" = 'ACTIVE';--> statement-breakpoint
ALTER TABLE "report_export" ADD CONSTRAINT "report_export_schedule_id_report_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prospect_city" ON "prospect" USING btree (lower("city"),"created_at","user_id");--> statement-breakpoint
CREATE INDEX "prospect_postal" ON "prospect" USING btree ("postal_code","created_at","user_id");