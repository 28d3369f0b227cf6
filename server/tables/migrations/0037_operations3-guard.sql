-- Rows of the audit trail are never changed already (0001); nor are its seals, and neither table is emptied.
CREATE TRIGGER audit_seal_is_final BEFORE UPDATE OR DELETE ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_whole BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_whole BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
