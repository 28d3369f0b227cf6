CREATE TABLE "opening_view" (
	"page" text NOT NULL,
	"admin_id" integer,
	"role" integer,
	"view_id" integer NOT NULL,
	CONSTRAINT "opening_view_whose" CHECK (num_nonnulls("opening_view"."admin_id", "opening_view"."role") = 1)
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "role" integer;--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "report_export" ADD COLUMN "view" jsonb;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD COLUMN "view" jsonb;--> statement-breakpoint
ALTER TABLE "opening_view" ADD CONSTRAINT "opening_view_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_view" ADD CONSTRAINT "opening_view_view_id_saved_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_view_admin" ON "opening_view" USING btree ("admin_id","page");--> statement-breakpoint
CREATE UNIQUE INDEX "opening_view_role" ON "opening_view" USING btree ("role","page");