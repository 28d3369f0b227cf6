DROP INDEX "report_export_at";--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "salt" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "erased" text;--> statement-breakpoint
ALTER TABLE "report_export" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
UPDATE "report_export" SET "expires_at" = "created_at" + interval '7 days';--> statement-breakpoint
ALTER TABLE "report_export" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "report_export_expires" ON "report_export" USING btree ("expires_at");
--> statement-breakpoint
-- A day's hash now covers salted hashes of values: days sealed before are sealed again.
ALTER TABLE audit_seal DISABLE TRIGGER USER;
--> statement-breakpoint
DELETE FROM audit_seal;
--> statement-breakpoint
ALTER TABLE audit_seal ENABLE TRIGGER USER;
--> statement-breakpoint
-- A row of the trail may lose its values to an erasure, with the salt and under the server's mark; nothing else changes.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.erased IS NOT NULL AND NEW.salt IS NULL
    AND to_jsonb(NEW) - ARRAY['old', 'new', 'salt', 'erased'] = to_jsonb(OLD) - ARRAY['old', 'new', 'salt', 'erased']
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER audit_append_only ON audit;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
