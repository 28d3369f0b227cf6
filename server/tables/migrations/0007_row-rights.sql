CREATE TABLE "role_rows" (
	"role_id" integer NOT NULL,
	"scope" text NOT NULL,
	CONSTRAINT "role_rows_role_id_scope_pk" PRIMARY KEY("role_id","scope")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "api" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_export" ADD COLUMN "own" boolean DEFAULT false NOT NULL;