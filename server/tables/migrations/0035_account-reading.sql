ALTER TABLE "lender_integration" ADD COLUMN "reads_accounts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_consent" ADD COLUMN "reads" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_consent" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "account_consent" ADD COLUMN "session_cipher" text;--> statement-breakpoint
ALTER TABLE "account_consent" ADD COLUMN "figures_cipher" text;--> statement-breakpoint
ALTER TABLE "account_consent" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_notice" ADD COLUMN "session_id" text;--> statement-breakpoint
DROP TRIGGER lender_integration_weight ON lender_integration;
--> statement-breakpoint
CREATE TRIGGER lender_integration_weight AFTER INSERT OR UPDATE OR DELETE ON lender_integration FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight('slug', 'protocol', 'mode', 'credential', 'hosts', 'reads_accounts');
--> statement-breakpoint
CREATE TRIGGER account_consent_moved AFTER UPDATE ON account_consent
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION notify_moved();
