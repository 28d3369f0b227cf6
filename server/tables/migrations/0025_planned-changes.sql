CREATE TABLE "planned_change" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"start_at" timestamp with time zone,
	"admin_id" integer NOT NULL,
	"checker_id" integer,
	"proposal_id" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"step" text,
	"failure" jsonb
);
--> statement-breakpoint
ALTER TABLE "planned_change" ADD CONSTRAINT "planned_change_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_change" ADD CONSTRAINT "planned_change_checker_id_admin_user_id_fk" FOREIGN KEY ("checker_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_change" ADD CONSTRAINT "planned_change_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_change_open" ON "planned_change" USING btree ("state","start_at") WHERE "planned_change"."state" in ('DRAFT', 'SCHEDULED');