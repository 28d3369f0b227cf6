ALTER TABLE "master_key" ADD COLUMN "carried_cipher" text;--> statement-breakpoint
ALTER TABLE "master_key" ADD COLUMN "former_mark" text;--> statement-breakpoint
ALTER TABLE "master_key" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
DROP TRIGGER billing_document_append_only ON "billing_document";
--> statement-breakpoint
CREATE TRIGGER billing_document_append_only BEFORE DELETE ON "billing_document"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Sealing a number again with the next MASTER_KEY changes nothing that the document says.
CREATE TRIGGER billing_document_is_final BEFORE UPDATE ON "billing_document"
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'gstin_cipher' IS DISTINCT FROM to_jsonb(NEW) - 'gstin_cipher'
    OR (OLD.gstin_cipher IS NULL) <> (NEW.gstin_cipher IS NULL))
  EXECUTE FUNCTION refuse_change();
