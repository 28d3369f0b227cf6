CREATE TABLE "commission_case" (
	"id" serial PRIMARY KEY NOT NULL,
	"lender_application_id" uuid NOT NULL,
	"lender_id" integer NOT NULL,
	"revenue_type_id" integer NOT NULL,
	"day" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"mis_file_id" integer
);
--> statement-breakpoint
CREATE TABLE "commission_file" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"admin_id" integer NOT NULL,
	"lender_id" integer NOT NULL,
	"month" text NOT NULL,
	"file_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_file_row" (
	"file_id" integer NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"named" text NOT NULL,
	"case_id" integer,
	"ours" numeric(14, 2),
	"theirs" numeric(14, 2),
	"remark" text,
	"line_id" integer,
	CONSTRAINT "commission_file_row_file_id_line_pk" PRIMARY KEY("file_id","line")
);
--> statement-breakpoint
CREATE TABLE "commission_line" (
	"id" serial PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"period_id" integer NOT NULL,
	"case_id" integer NOT NULL,
	"kind" text NOT NULL,
	"base_amount" numeric(14, 2) NOT NULL,
	"revenue" numeric(14, 2) NOT NULL,
	"merchant_id" integer,
	"partner_percent" numeric(7, 3),
	"partner_flat" numeric(14, 2),
	"payout" numeric(14, 2) NOT NULL,
	"reason" text,
	"admin_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_month" (
	"month" text PRIMARY KEY NOT NULL,
	"locked_at" timestamp with time zone NOT NULL,
	"locked_by" integer
);
--> statement-breakpoint
CREATE TABLE "commission_period" (
	"id" serial PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"lender_id" integer NOT NULL,
	"revenue_type_id" integer NOT NULL,
	"cases" integer NOT NULL,
	"disbursed" numeric(14, 2) NOT NULL,
	"slab_id" integer,
	"percent" numeric(7, 3),
	"flat" numeric(14, 2),
	"steps" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mis_file" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"admin_id" integer NOT NULL,
	"lender_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"counts" jsonb NOT NULL,
	"done_at" timestamp with time zone,
	"reverted_at" timestamp with time zone,
	"first_month" text
);
--> statement-breakpoint
CREATE TABLE "mis_row" (
	"file_id" integer NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"named" text NOT NULL,
	"reported" jsonb,
	"problem" jsonb,
	"lender_application_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"step_id" integer,
	CONSTRAINT "mis_row_file_id_line_pk" PRIMARY KEY("file_id","line")
);
--> statement-breakpoint
ALTER TABLE "commission_case" ADD CONSTRAINT "commission_case_lender_application_id_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_case" ADD CONSTRAINT "commission_case_lender_id_lender_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lender"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_case" ADD CONSTRAINT "commission_case_revenue_type_id_revenue_type_id_fk" FOREIGN KEY ("revenue_type_id") REFERENCES "public"."revenue_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_case" ADD CONSTRAINT "commission_case_mis_file_id_mis_file_id_fk" FOREIGN KEY ("mis_file_id") REFERENCES "public"."mis_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_file" ADD CONSTRAINT "commission_file_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_file" ADD CONSTRAINT "commission_file_lender_id_lender_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lender"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_file_row" ADD CONSTRAINT "commission_file_row_file_id_commission_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."commission_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_file_row" ADD CONSTRAINT "commission_file_row_case_id_commission_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."commission_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_file_row" ADD CONSTRAINT "commission_file_row_line_id_commission_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."commission_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_period_id_commission_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."commission_period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_case_id_commission_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."commission_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_month" ADD CONSTRAINT "commission_month_locked_by_admin_user_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_period" ADD CONSTRAINT "commission_period_lender_id_lender_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lender"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_period" ADD CONSTRAINT "commission_period_revenue_type_id_revenue_type_id_fk" FOREIGN KEY ("revenue_type_id") REFERENCES "public"."revenue_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_period" ADD CONSTRAINT "commission_period_slab_id_lender_revenue_id_fk" FOREIGN KEY ("slab_id") REFERENCES "public"."lender_revenue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mis_file" ADD CONSTRAINT "mis_file_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mis_file" ADD CONSTRAINT "mis_file_lender_id_lender_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lender"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mis_row" ADD CONSTRAINT "mis_row_file_id_mis_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."mis_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mis_row" ADD CONSTRAINT "mis_row_lender_application_id_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mis_row" ADD CONSTRAINT "mis_row_step_id_status_history_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."status_history"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_case_of" ON "commission_case" USING btree ("lender_application_id","revenue_type_id");--> statement-breakpoint
CREATE INDEX "commission_case_month" ON "commission_case" USING btree ("lender_id","day");--> statement-breakpoint
CREATE INDEX "commission_case_file" ON "commission_case" USING btree ("mis_file_id");--> statement-breakpoint
CREATE INDEX "commission_line_month" ON "commission_line" USING btree ("month");--> statement-breakpoint
CREATE INDEX "commission_line_case" ON "commission_line" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "commission_line_merchant" ON "commission_line" USING btree ("merchant_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_period_of" ON "commission_period" USING btree ("month","lender_id","revenue_type_id");--> statement-breakpoint
CREATE INDEX "mis_file_at" ON "mis_file" USING btree ("at");