ALTER TABLE "status_history" ADD COLUMN "status_file_id" integer;--> statement-breakpoint
ALTER TABLE "status_history" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "status_history" ADD CONSTRAINT "status_history_status_file_id_status_file_id_fk" FOREIGN KEY ("status_file_id") REFERENCES "public"."status_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lender_application_ref" ON "lender_application" USING btree ("lender_id","lender_app_id");