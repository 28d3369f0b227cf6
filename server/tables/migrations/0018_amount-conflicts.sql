CREATE TABLE "amount_conflict" (
	"id" serial PRIMARY KEY NOT NULL,
	"lender_application_id" uuid NOT NULL,
	"code" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"known" numeric(14, 2) NOT NULL,
	"source" text NOT NULL,
	"status_file_id" integer,
	"seen_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision" text
);
--> statement-breakpoint
ALTER TABLE "amount_conflict" ADD CONSTRAINT "amount_conflict_lender_application_id_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amount_conflict" ADD CONSTRAINT "amount_conflict_status_file_id_status_file_id_fk" FOREIGN KEY ("status_file_id") REFERENCES "public"."status_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amount_conflict" ADD CONSTRAINT "amount_conflict_decided_by_admin_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "amount_conflict_once" ON "amount_conflict" USING btree ("lender_application_id","code","amount");