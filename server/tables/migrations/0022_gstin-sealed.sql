ALTER TABLE "merchant" DROP COLUMN "gstin";--> statement-breakpoint
ALTER TABLE "merchant_application" DROP COLUMN "gstin";