ALTER TABLE "commission_case" ADD COLUMN "utr" text;--> statement-breakpoint
ALTER TABLE "mis_file" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "mis_row" ADD COLUMN "accepted_reason" text;--> statement-breakpoint
CREATE INDEX "commission_case_utr" ON "commission_case" USING btree ("lender_id","utr") WHERE "commission_case"."utr" is not null;