CREATE TABLE "pinned_view" (
	"admin_id" integer NOT NULL,
	"view_id" integer NOT NULL,
	"pinned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pinned_view_admin_id_view_id_pk" PRIMARY KEY("admin_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "pinned_view" ADD CONSTRAINT "pinned_view_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_view" ADD CONSTRAINT "pinned_view_view_id_saved_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_view"("id") ON DELETE cascade ON UPDATE no action;