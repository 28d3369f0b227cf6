ALTER TABLE "lender" ADD COLUMN "employer_types" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "employer_type" text;