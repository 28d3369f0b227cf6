CREATE TABLE "product_file" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"admin_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"rows_updated" integer NOT NULL,
	"rows_same" integer NOT NULL,
	"errors" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_file_row" (
	"file_id" integer NOT NULL,
	"line" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"remark" text,
	CONSTRAINT "product_file_row_file_id_line_pk" PRIMARY KEY("file_id","line")
);
--> statement-breakpoint
ALTER TABLE "product_file" ADD CONSTRAINT "product_file_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_file_row" ADD CONSTRAINT "product_file_row_file_id_product_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."product_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_file_row" ADD CONSTRAINT "product_file_row_request_id_product_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."product_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_file_row_of" ON "product_file_row" USING btree ("request_id");