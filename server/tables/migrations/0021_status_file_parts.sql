CREATE TABLE "status_file_part" (
	"file_id" integer NOT NULL,
	"place" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"unread" jsonb NOT NULL,
	CONSTRAINT "status_file_part_file_id_place_pk" PRIMARY KEY("file_id","place")
);
--> statement-breakpoint
ALTER TABLE "status_file" ADD COLUMN "parts" integer;--> statement-breakpoint
ALTER TABLE "status_file" ADD COLUMN "rows_with_errors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "status_file" ADD COLUMN "actor" jsonb;--> statement-breakpoint
ALTER TABLE "status_file_part" ADD CONSTRAINT "status_file_part_file_id_status_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."status_file"("id") ON DELETE no action ON UPDATE no action;