ALTER TABLE "product_file" ADD COLUMN "reverted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_file" ADD COLUMN "reverted_by" integer;--> statement-breakpoint
ALTER TABLE "product_file_row" ADD COLUMN "step_id" integer;--> statement-breakpoint
ALTER TABLE "product_file_row" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "product_file" ADD CONSTRAINT "product_file_reverted_by_admin_user_id_fk" FOREIGN KEY ("reverted_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_file_row" ADD CONSTRAINT "product_file_row_step_id_product_request_step_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."product_request_step"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_file_row_step" ON "product_file_row" USING btree ("step_id");