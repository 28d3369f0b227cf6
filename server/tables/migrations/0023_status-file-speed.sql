ALTER TABLE "status_file_part" ALTER COLUMN "rows" SET DATA TYPE json;--> statement-breakpoint
-- A portion is read once, minutes later at most: compressing it would take longer than writing it.
ALTER TABLE "status_file_part" ALTER COLUMN "rows" SET STORAGE EXTERNAL;--> statement-breakpoint
-- A status changes no indexed column: with room on its page, the six indexes are left alone.
ALTER TABLE "lender_application" SET (fillfactor = 70);
