-- The gateway does not know the customer of a call (docs/decisions/074). Waits for the application's lock, so that a merge
-- under way cannot leave the old id.
CREATE FUNCTION fill_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT prospect_id INTO NEW.prospect_id FROM lender_application WHERE id = NEW.lender_application_id FOR KEY SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lender_call_fill_customer BEFORE INSERT ON lender_call
  FOR EACH ROW WHEN (NEW.prospect_id IS NULL) EXECUTE FUNCTION fill_customer();
--> statement-breakpoint
-- A merge moves the other tables by their keys; a key here would need an index more on every transition.
CREATE FUNCTION move_status_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE status_notice SET prospect_id = NEW.prospect_id WHERE transition_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER status_history_moved AFTER UPDATE OF prospect_id ON status_history
  FOR EACH ROW WHEN (OLD.prospect_id IS DISTINCT FROM NEW.prospect_id) EXECUTE FUNCTION move_status_notice();
