ALTER TABLE "commission_case" ADD COLUMN "rate" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "commission_case" ADD COLUMN "tenor_months" integer;--> statement-breakpoint
ALTER TABLE "commission_case" ADD COLUMN "gst" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "commission_case" ADD COLUMN "tds" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "commission_case" ADD COLUMN "invoice_no" text;--> statement-breakpoint
ALTER TABLE "commission_case" ADD COLUMN "invoice_day" date;--> statement-breakpoint
ALTER TABLE "mis_file" ADD COLUMN "headings" jsonb DEFAULT '{}'::jsonb NOT NULL;