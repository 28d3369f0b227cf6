-- Tells every server process which catalogue table changed, whoever wrote it, so that lists kept in memory are dropped.
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
-- The audit trail is append-only for everybody who comes through the product.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER consent_append_only BEFORE UPDATE OR DELETE ON consent
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
