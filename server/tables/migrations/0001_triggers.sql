-- Tells every server process which table changed, so that it drops its cached copy.
CREATE FUNCTION notify_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lender_changed AFTER INSERT OR UPDATE OR DELETE ON lender
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER lender_product_changed AFTER INSERT OR UPDATE OR DELETE ON lender_product
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER credit_card_changed AFTER INSERT OR UPDATE OR DELETE ON credit_card_category
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER partner_changed AFTER INSERT OR UPDATE OR DELETE ON partner
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER custom_field_changed AFTER INSERT OR UPDATE OR DELETE ON custom_field
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER product_rate_changed AFTER INSERT OR UPDATE OR DELETE ON product_rate
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER tds_rule_changed AFTER INSERT OR UPDATE OR DELETE ON tds_rule
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER gst_rule_changed AFTER INSERT OR UPDATE OR DELETE ON gst_rule
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER tds_challan_changed AFTER INSERT OR UPDATE OR DELETE ON tds_challan
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
CREATE TRIGGER tds_certificate_changed AFTER INSERT OR UPDATE OR DELETE ON tds_certificate
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
--> statement-breakpoint
-- Tells every server process of each audited write when it commits, so that open grids show it.
CREATE FUNCTION notify_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('noted', NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_noted AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION notify_noted();
--> statement-breakpoint
-- Tells every server process whose applications or requests changed, so that their open pages read again. A notice
-- holds at most 8,000 characters.
CREATE FUNCTION notify_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('moved', string_agg(prospect_id::text, ','))
    FROM (SELECT prospect_id, row_number() OVER () / 200 AS part
      FROM (SELECT DISTINCT prospect_id FROM moved WHERE prospect_id IS NOT NULL) AS people) AS parts
    GROUP BY part;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lender_application_moved AFTER UPDATE ON lender_application
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION notify_moved();
--> statement-breakpoint
CREATE TRIGGER lender_application_chosen AFTER INSERT ON lender_application
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION notify_moved();
--> statement-breakpoint
CREATE TRIGGER product_request_moved AFTER UPDATE ON product_request
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION notify_moved();
--> statement-breakpoint
-- Rows of these tables can be added, never changed or deleted.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_append_only BEFORE UPDATE OR DELETE ON consent
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_is_final BEFORE UPDATE OR DELETE ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
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
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_whole BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_whole BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER billing_document_append_only BEFORE DELETE ON billing_document
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Sealing a number again with the next MASTER_KEY changes nothing that the document says.
CREATE TRIGGER billing_document_is_final BEFORE UPDATE ON billing_document
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'gstin_cipher' - 'pan_cipher' IS DISTINCT FROM to_jsonb(NEW) - 'gstin_cipher' - 'pan_cipher'
    OR (OLD.gstin_cipher IS NULL) <> (NEW.gstin_cipher IS NULL) OR (OLD.pan_cipher IS NULL) <> (NEW.pan_cipher IS NULL))
  EXECUTE FUNCTION refuse_change();
