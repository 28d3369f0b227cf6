-- A file in progress cannot be continued: its portions are stored in another way from here on.
UPDATE "status_file" SET "status" = 'FAILED' WHERE "status" = 'PROCESSING' AND "parts" IS NOT NULL;--> statement-breakpoint
DELETE FROM "status_file_part";--> statement-breakpoint
ALTER TABLE "status_file_part" ALTER COLUMN "rows" SET DATA TYPE bytea USING NULL;--> statement-breakpoint
-- Compressed before it is stored.
ALTER TABLE "status_file_part" ALTER COLUMN "rows" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Said by status_file_row already, and read by nobody.
DROP INDEX "status_history_file";--> statement-breakpoint
ALTER TABLE "status_history" DROP COLUMN "status_file_id";--> statement-breakpoint
-- Most status changes touch no indexed column: with room on its page, the six indexes are left alone.
ALTER TABLE "lender_application" SET (fillfactor = 70);
