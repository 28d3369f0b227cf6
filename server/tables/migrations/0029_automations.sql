CREATE TABLE "automation" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"resource" text NOT NULL,
	"trigger" text NOT NULL,
	"field" text,
	"days_after" integer DEFAULT 0 NOT NULL,
	"condition" text,
	"actions" text DEFAULT '[]' NOT NULL,
	"limit_per_hour" integer DEFAULT 100 NOT NULL,
	"active" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"owner_id" integer,
	"approved" text,
	"read_to" integer,
	"day_to" date,
	"secret_cipher" text
);
--> statement-breakpoint
CREATE TABLE "automation_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"automation_id" integer NOT NULL,
	"cause" text NOT NULL,
	"record_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"depth" integer NOT NULL,
	"step" text NOT NULL,
	"proposal_id" uuid,
	"problem" text,
	"done_at" timestamp with time zone,
	"delivery" text,
	"status_code" integer
);
--> statement-breakpoint
ALTER TABLE "automation" ADD CONSTRAINT "automation_owner_id_admin_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_run" ADD CONSTRAINT "automation_run_automation_id_automation_id_fk" FOREIGN KEY ("automation_id") REFERENCES "public"."automation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_run" ADD CONSTRAINT "automation_run_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_run_once" ON "automation_run" USING btree ("automation_id","cause");--> statement-breakpoint
CREATE INDEX "automation_run_at" ON "automation_run" USING btree ("automation_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "automation_run_step" ON "automation_run" USING btree ("step");--> statement-breakpoint
CREATE INDEX "automation_run_proposal" ON "automation_run" USING btree ("proposal_id") WHERE "automation_run"."proposal_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_name" ON "automation" USING btree ("name") WHERE "automation"."deleted_at" is null;--> statement-breakpoint
CREATE TRIGGER automation_weight AFTER INSERT OR UPDATE OR DELETE ON automation FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('approved');
