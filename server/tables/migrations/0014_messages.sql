CREATE TABLE "campaign" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"template" text NOT NULL,
	"channel" text NOT NULL,
	"audience" jsonb NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"fell_out" jsonb,
	"admin_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"dlt_template_id" text,
	"header" text,
	"subject" text,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "status_notice" (
	"step_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppression" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to_hash" text NOT NULL,
	"to_masked" text NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"admin_id" integer,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vendor_switch" (
	"id" serial PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"product" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"admin_id" integer NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "call_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"task_id" integer NOT NULL,
	"prospect_id" uuid NOT NULL,
	"admin_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"disposition" text,
	"note" text,
	"callback_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "call_task" (
	"id" serial PRIMARY KEY NOT NULL,
	"prospect_id" uuid NOT NULL,
	"product_type" text,
	"stage" text,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"admin_id" integer,
	"last_disposition" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "otp_challenge" ADD COLUMN "purpose" text DEFAULT 'LOGIN' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "challenge_id" uuid;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_notice" ADD CONSTRAINT "status_notice_step_id_status_history_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."status_history"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppression" ADD CONSTRAINT "suppression_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_switch" ADD CONSTRAINT "vendor_switch_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_log" ADD CONSTRAINT "call_log_task_id_call_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."call_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_log" ADD CONSTRAINT "call_log_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_log" ADD CONSTRAINT "call_log_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_task" ADD CONSTRAINT "call_task_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_task" ADD CONSTRAINT "call_task_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_at" ON "campaign" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_template_live" ON "message_template" USING btree ("code","channel","language") WHERE "message_template"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "suppression_live" ON "suppression" USING btree ("channel","to_hash") WHERE "suppression"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_switch_live" ON "vendor_switch" USING btree ("vendor","product") WHERE "vendor_switch"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "call_log_prospect" ON "call_log" USING btree ("prospect_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "call_log_running" ON "call_log" USING btree ("task_id") WHERE "call_log"."disposition" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "call_task_open" ON "call_task" USING btree ("prospect_id") WHERE "call_task"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "call_task_due" ON "call_task" USING btree ("admin_id","due_at") WHERE "call_task"."status" = 'OPEN';--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_challenge_id_otp_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."otp_challenge"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_challenge" ON "message" USING btree ("challenge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_campaign" ON "message" USING btree ("campaign_id","prospect_id") WHERE "message"."campaign_id" is not null;