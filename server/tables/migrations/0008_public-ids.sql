ALTER TABLE "commission_line" ADD COLUMN "public_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_public_id_unique" UNIQUE("public_id");--> statement-breakpoint
ALTER TABLE "told_earning" ADD COLUMN "public_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
UPDATE "told_earning" t SET "public_id" = l."public_id" FROM "commission_line" l WHERE l."id" = t."line_id";--> statement-breakpoint
ALTER TABLE "told_earning" ALTER COLUMN "public_id" DROP DEFAULT;
