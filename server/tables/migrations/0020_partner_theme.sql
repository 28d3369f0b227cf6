ALTER TABLE "partner" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "partnership_en" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "partnership_hi" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "co_brand_logo" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "font" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "primary_colour" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "secondary_colour" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "lenders" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Brands are kept in memory by every server process (server/web/brands.ts).
CREATE TRIGGER partner_changed AFTER INSERT OR UPDATE OR DELETE ON partner
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
