CREATE TABLE "upload_columns" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"lender_id" integer,
	"mapping" jsonb NOT NULL,
	CONSTRAINT "upload_columns_of" UNIQUE NULLS NOT DISTINCT("kind","lender_id")
);
--> statement-breakpoint
ALTER TABLE "upload_columns" ADD CONSTRAINT "upload_columns_lender_id_lender_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lender"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_history_file" ON "status_history" USING btree ("status_file_id") WHERE status_file_id is not null;