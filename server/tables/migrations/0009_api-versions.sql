-- Until now every key and endpoint got the shapes of this version.
ALTER TABLE "api_key" ADD COLUMN "version" text DEFAULT '2026-11-29' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ALTER COLUMN "version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "api_version" text DEFAULT '2026-11-29' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ALTER COLUMN "api_version" DROP DEFAULT;
