ALTER TABLE "lender" ADD COLUMN "penal_charges_hi" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "foreclosure_hi" text;