-- What makes lines of the books and figures of closed days stale is marked here, so that no writer can forget it. A case of a locked month is marked
-- itself, because it is corrected by itself; of an open month all cases are priced together.
CREATE FUNCTION case_if_locked(case_id integer, day date, locked text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN to_char(day, 'YYYY-MM') <= locked THEN case_id END
$$;
--> statement-breakpoint
CREATE FUNCTION mark_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_stale (lender_id, revenue_type_id, month, case_id)
    SELECT DISTINCT lender_id, revenue_type_id, to_char(day, 'YYYY-MM'), case_if_locked(id, day, (SELECT max(month) FROM commission_month)) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER commission_case_added AFTER INSERT ON commission_case
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cases();
--> statement-breakpoint
CREATE TRIGGER commission_case_changed AFTER UPDATE ON commission_case
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cases();
--> statement-breakpoint
-- A case that moves leaves a month too.
CREATE TRIGGER commission_case_left AFTER UPDATE ON commission_case
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cases();
--> statement-breakpoint
CREATE TRIGGER commission_case_removed AFTER DELETE ON commission_case
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_cases();
--> statement-breakpoint
CREATE FUNCTION mark_cases_of_lender_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_stale (lender_id, revenue_type_id, month, case_id)
    SELECT lender_id, revenue_type_id, to_char(day, 'YYYY-MM'), case_if_locked(id, day, (SELECT max(month) FROM commission_month)) FROM commission_case
    WHERE lender_application_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lender_application_counts AFTER UPDATE OF status, tranches ON lender_application
  FOR EACH ROW WHEN ((OLD.status = 70, OLD.tranches) IS DISTINCT FROM (NEW.status = 70, NEW.tranches)) EXECUTE FUNCTION mark_cases_of_lender_application();
--> statement-breakpoint
CREATE FUNCTION mark_cases_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_stale (lender_id, revenue_type_id, month, case_id)
    SELECT c.lender_id, revenue_type_id, to_char(day, 'YYYY-MM'), case_if_locked(c.id, day, (SELECT max(month) FROM commission_month))
    FROM lender_application la JOIN commission_case c ON c.lender_application_id = la.id WHERE la.app_id = NEW.app_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_moved AFTER UPDATE OF prospect_id, product_type ON application
  FOR EACH ROW WHEN ((OLD.prospect_id, OLD.product_type) IS DISTINCT FROM (NEW.prospect_id, NEW.product_type))
  EXECUTE FUNCTION mark_cases_of_application();
--> statement-breakpoint
CREATE FUNCTION mark_cases_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_stale (lender_id, revenue_type_id, month, case_id)
    SELECT c.lender_id, revenue_type_id, to_char(day, 'YYYY-MM'), case_if_locked(c.id, day, (SELECT max(month) FROM commission_month))
    FROM application a JOIN lender_application la ON la.app_id = a.app_id JOIN commission_case c ON c.lender_application_id = la.id
    WHERE a.prospect_id = NEW.user_id;
  INSERT INTO day_stale (day)
    SELECT DISTINCT d.day FROM figure_state s, application a LEFT JOIN lender_application la ON la.app_id = a.app_id
      CROSS JOIN LATERAL (SELECT (at AT TIME ZONE 'Asia/Kolkata')::date AS day
        FROM (VALUES (NEW.created_at), (a.created_at), (la.created_at), (la.approved_at), (la.disbursed_at)) v (at)) d
    WHERE a.prospect_id = NEW.user_id AND d.day IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER prospect_attributed AFTER UPDATE OF merchant_id ON prospect
  FOR EACH ROW WHEN (OLD.merchant_id IS DISTINCT FROM NEW.merchant_id) EXECUTE FUNCTION mark_cases_of_customer();
--> statement-breakpoint
CREATE FUNCTION mark_case_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_stale (lender_id, revenue_type_id, month, case_id)
    SELECT lender_id, revenue_type_id, to_char(day, 'YYYY-MM'), case_if_locked(id, day, (SELECT max(month) FROM commission_month)) FROM commission_case
    WHERE product_request_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_request_counts AFTER UPDATE OF status, merchant_id, category, product_id ON product_request
  FOR EACH ROW WHEN ((OLD.status, OLD.merchant_id, OLD.category, OLD.product_id)
    IS DISTINCT FROM (NEW.status, NEW.merchant_id, NEW.category, NEW.product_id)) EXECUTE FUNCTION mark_case_of_request();
--> statement-breakpoint
-- A difference that an admin accepted, or that was taken back, counts in the correction of a cancelled case.
CREATE FUNCTION mark_case_of_accepted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_stale (lender_id, revenue_type_id, month, case_id)
    SELECT lender_id, revenue_type_id, to_char(day, 'YYYY-MM'), case_if_locked(id, day, (SELECT max(month) FROM commission_month)) FROM commission_case
    WHERE id = coalesce(NEW.case_id, OLD.case_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER commission_line_accepted AFTER INSERT ON commission_line
  FOR EACH ROW WHEN (NEW.kind = 'ACCEPTED') EXECUTE FUNCTION mark_case_of_accepted();
--> statement-breakpoint
CREATE TRIGGER commission_line_taken_back AFTER DELETE ON commission_line
  FOR EACH ROW WHEN (OLD.kind = 'ACCEPTED') EXECUTE FUNCTION mark_case_of_accepted();
--> statement-breakpoint
-- Figures of closed days are stored: a day whose chosen offers change is counted from its rows again. Days that are still
-- open are marked too, because they may be closed before the change is committed. Of cohorts that no
-- report reads any more, the days stay as they are. Each row is looked up by its key, as the planner knows nothing of them.
CREATE FUNCTION mark_days_of_choices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_stale (day)
    SELECT DISTINCT d.day FROM figure_state s, changed c
      CROSS JOIN LATERAL (SELECT created_at, prospect_id FROM application WHERE app_id = c.app_id OFFSET 0) a
      CROSS JOIN LATERAL (SELECT created_at FROM prospect WHERE user_id = a.prospect_id OFFSET 0) p
      CROSS JOIN LATERAL (SELECT (at AT TIME ZONE 'Asia/Kolkata')::date AS day, cohort
        FROM (VALUES (c.approved_at, false), (c.disbursed_at, false), (c.created_at, true), (a.created_at, true), (p.created_at, true)) v (at, cohort)) d
    WHERE d.day IS NOT NULL AND (NOT d.cohort OR d.day >= s.until - 190);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lender_application_counted AFTER INSERT ON lender_application
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_choices();
--> statement-breakpoint
CREATE FUNCTION mark_days_of_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_stale (day)
    SELECT DISTINCT d.day FROM figure_state s, before b JOIN after c ON c.id = b.id
      CROSS JOIN LATERAL (SELECT created_at, prospect_id FROM application WHERE app_id = c.app_id OFFSET 0) a
      CROSS JOIN LATERAL (SELECT created_at FROM prospect WHERE user_id = a.prospect_id OFFSET 0) p
      CROSS JOIN LATERAL (SELECT (at AT TIME ZONE 'Asia/Kolkata')::date AS day, cohort
        FROM (VALUES (b.approved_at, false), (b.disbursed_at, false), (c.approved_at, false), (c.disbursed_at, false),
          (c.created_at, true), (a.created_at, true), (p.created_at, true)) v (at, cohort)) d
    WHERE (b.app_id, b.lender_id, b.amount, b.disbursed_amount, b.first_sent_at, b.approved_at, b.disbursed_at)
        IS DISTINCT FROM (c.app_id, c.lender_id, c.amount, c.disbursed_amount, c.first_sent_at, c.approved_at, c.disbursed_at)
      AND d.day IS NOT NULL AND (NOT d.cohort OR d.day >= s.until - 190);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lender_application_recounted AFTER UPDATE ON lender_application
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_changes();
