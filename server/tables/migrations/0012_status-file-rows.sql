CREATE TABLE "status_file_row" (
	"file_id" integer NOT NULL,
	"line" integer NOT NULL,
	"lender_application_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"transition_id" integer,
	"state" text DEFAULT 'APPLIED' NOT NULL,
	CONSTRAINT "status_file_row_file_id_line_pk" PRIMARY KEY("file_id","line")
);
--> statement-breakpoint
ALTER TABLE "commission_file" ADD COLUMN "reverted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "status_file_row" ADD CONSTRAINT "status_file_row_file_id_status_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."status_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_file_row" ADD CONSTRAINT "status_file_row_lender_application_id_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_file_row" ADD CONSTRAINT "status_file_row_transition_id_status_history_id_fk" FOREIGN KEY ("transition_id") REFERENCES "public"."status_history"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_file_row_of" ON "status_file_row" USING btree ("lender_application_id");