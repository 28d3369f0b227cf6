CREATE TABLE "payout" (
	"merchant_id" integer NOT NULL,
	"month" text NOT NULL,
	"invoice_no" text,
	"invoiced_at" timestamp with time zone,
	"gross" numeric(14, 2),
	"tds" numeric(14, 2),
	"paid_on" date,
	"utr" text,
	"paid_by" integer,
	"bank_account_id" integer,
	CONSTRAINT "payout_merchant_id_month_pk" PRIMARY KEY("merchant_id","month")
);
--> statement-breakpoint
CREATE TABLE "training_question" (
	"id" serial PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"answer_a" text NOT NULL,
	"answer_b" text NOT NULL,
	"answer_c" text NOT NULL,
	"answer_d" text NOT NULL,
	"correct" text NOT NULL,
	"why" text NOT NULL,
	"product_type" text NOT NULL,
	"language" text NOT NULL,
	"active" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "training_quiz" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"merchant_user_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"language" text NOT NULL,
	"questions" jsonb NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"handed_in_at" timestamp with time zone,
	"score" integer,
	"reference" text,
	CONSTRAINT "training_quiz_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "checked" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "likeness" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "merchant_portal" ADD COLUMN "closing_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchant_portal" ADD COLUMN "closing_reason" text;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_paid_by_admin_user_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_quiz" ADD CONSTRAINT "training_quiz_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_quiz" ADD CONSTRAINT "training_quiz_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_quiz_of" ON "training_quiz" USING btree ("merchant_id","product_type","begun_at");--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_decided_by_admin_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;