CREATE TABLE "report_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"report" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"asked" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"cut" boolean DEFAULT false NOT NULL,
	"file_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "csr_note" (
	"id" serial PRIMARY KEY NOT NULL,
	"prospect_id" uuid NOT NULL,
	"app_id" uuid,
	"admin_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "csr_owner" (
	"prospect_id" uuid PRIMARY KEY NOT NULL,
	"admin_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_admin_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_export" ADD CONSTRAINT "report_export_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csr_note" ADD CONSTRAINT "csr_note_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csr_note" ADD CONSTRAINT "csr_note_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csr_owner" ADD CONSTRAINT "csr_owner_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csr_owner" ADD CONSTRAINT "csr_owner_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csr_owner" ADD CONSTRAINT "csr_owner_by_admin_id_admin_user_id_fk" FOREIGN KEY ("by_admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_export_of" ON "report_export" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "report_export_at" ON "report_export" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "csr_note_of" ON "csr_note" USING btree ("prospect_id","id");--> statement-breakpoint
CREATE INDEX "csr_owner_admin" ON "csr_owner" USING btree ("admin_id","at");