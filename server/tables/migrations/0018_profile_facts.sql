ALTER TABLE "prospect" ADD COLUMN "business_name" text;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "business_nature" text;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "property_pincode" text;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "coapplicant_income" numeric(14, 2);