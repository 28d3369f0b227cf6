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
-- Tells every server process of each audited write when it commits, so that open grids show it.
CREATE FUNCTION notify_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('noted', NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_noted AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION notify_noted();
--> statement-breakpoint
-- Rows of these tables can be added, never changed or deleted.
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
--> statement-breakpoint
CREATE TRIGGER audit_seal_is_final BEFORE UPDATE OR DELETE ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_whole BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_whole BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Reference rows: the code refers to these ids.
INSERT INTO revenue_type (id, name) VALUES (1, 'Disbursal'), (2, 'Approval / card issued'), (3, 'Accepted lead');
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('revenue_type', 'id'), (SELECT max(id) FROM revenue_type));
