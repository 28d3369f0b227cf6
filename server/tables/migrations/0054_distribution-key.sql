-- The customer's id in every table that is found through a customer (docs/decisions/074). Servers of the last release insert
-- without it: a trigger fills it from the parent. Waits for the parent's lock, so that a merge under way cannot leave the old id.
CREATE FUNCTION fill_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT prospect_id FROM %I WHERE %I = ($1).%I FOR KEY SHARE', TG_ARGV[0], TG_ARGV[1], TG_ARGV[2])
    INTO NEW.prospect_id USING NEW;
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE "offer_list" ADD COLUMN "prospect_id" uuid;
--> statement-breakpoint
ALTER TABLE "lender_application" ADD COLUMN "prospect_id" uuid;
--> statement-breakpoint
ALTER TABLE "status_history" ADD COLUMN "prospect_id" uuid;
--> statement-breakpoint
ALTER TABLE "status_notice" ADD COLUMN "prospect_id" uuid;
--> statement-breakpoint
ALTER TABLE "lender_event" ADD COLUMN "prospect_id" uuid;
--> statement-breakpoint
ALTER TABLE "amount_conflict" ADD COLUMN "prospect_id" uuid;
--> statement-breakpoint
ALTER TABLE "erasure" ADD COLUMN "prospect_id" uuid;
--> statement-breakpoint
ALTER TABLE "erasure_notice" ADD COLUMN "prospect_id" uuid;
--> statement-breakpoint
ALTER TABLE "product_request_step" ADD COLUMN "prospect_id" uuid;
--> statement-breakpoint
ALTER TABLE "lender_call" ADD COLUMN "prospect_id" uuid;
--> statement-breakpoint
-- Rewrites these tables: upgrade large stores in a quiet hour. Calls to lenders stay as they are, without a customer: the log is
-- large, and nothing looks them up by it.
UPDATE "offer_list" c SET prospect_id = p.prospect_id FROM "application" p WHERE p.app_id = c.app_id;
--> statement-breakpoint
UPDATE "lender_application" c SET prospect_id = p.prospect_id FROM "application" p WHERE p.app_id = c.app_id;
--> statement-breakpoint
UPDATE "status_history" c SET prospect_id = p.prospect_id FROM "lender_application" p WHERE p.id = c.lender_application_id;
--> statement-breakpoint
UPDATE "status_notice" c SET prospect_id = p.prospect_id FROM "status_history" p WHERE p.id = c.transition_id;
--> statement-breakpoint
UPDATE "lender_event" c SET prospect_id = p.prospect_id FROM "lender_application" p WHERE p.id = c.lender_application_id;
--> statement-breakpoint
UPDATE "amount_conflict" c SET prospect_id = p.prospect_id FROM "lender_application" p WHERE p.id = c.lender_application_id;
--> statement-breakpoint
UPDATE "erasure" c SET prospect_id = p.prospect_id FROM "privacy_request" p WHERE p.id = c.request_id;
--> statement-breakpoint
UPDATE "erasure_notice" c SET prospect_id = p.prospect_id FROM "erasure" p WHERE p.request_id = c.request_id;
--> statement-breakpoint
UPDATE "product_request_step" c SET prospect_id = p.prospect_id FROM "product_request" p WHERE p.id = c.request_id;
--> statement-breakpoint
ALTER TABLE "offer_list" ALTER COLUMN "prospect_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "lender_application" ALTER COLUMN "prospect_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "status_history" ALTER COLUMN "prospect_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "status_notice" ALTER COLUMN "prospect_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "lender_event" ALTER COLUMN "prospect_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "amount_conflict" ALTER COLUMN "prospect_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "erasure" ALTER COLUMN "prospect_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "erasure_notice" ALTER COLUMN "prospect_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "lender_application" DROP CONSTRAINT "lender_application_app_id_application_app_id_fk";
--> statement-breakpoint
ALTER TABLE "offer_list" DROP CONSTRAINT "offer_list_app_id_application_app_id_fk";
--> statement-breakpoint
ALTER TABLE "status_history" DROP CONSTRAINT "status_history_lender_application_id_lender_application_id_fk";
--> statement-breakpoint
ALTER TABLE "erasure" DROP CONSTRAINT "erasure_request_id_privacy_request_id_fk";
--> statement-breakpoint
ALTER TABLE "erasure_notice" DROP CONSTRAINT "erasure_notice_request_id_erasure_request_id_fk";
--> statement-breakpoint
ALTER TABLE "amount_conflict" DROP CONSTRAINT "amount_conflict_lender_application_id_lender_application_id_fk";
--> statement-breakpoint
ALTER TABLE "lender_event" DROP CONSTRAINT "lender_event_lender_application_id_lender_application_id_fk";
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_customer" UNIQUE("app_id","prospect_id");
--> statement-breakpoint
ALTER TABLE "lender_application" ADD CONSTRAINT "lender_application_customer" UNIQUE("id","prospect_id");
--> statement-breakpoint
ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_customer" UNIQUE("id","prospect_id");
--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_customer" UNIQUE("request_id","prospect_id");
--> statement-breakpoint
ALTER TABLE "product_request" ADD CONSTRAINT "product_request_customer" UNIQUE("id","prospect_id");
--> statement-breakpoint
ALTER TABLE "lender_application" ADD CONSTRAINT "lender_application_customer_fk" FOREIGN KEY ("app_id","prospect_id") REFERENCES "public"."application"("app_id","prospect_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "offer_list" ADD CONSTRAINT "offer_list_customer_fk" FOREIGN KEY ("app_id","prospect_id") REFERENCES "public"."application"("app_id","prospect_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "status_history" ADD CONSTRAINT "status_history_customer_fk" FOREIGN KEY ("lender_application_id","prospect_id") REFERENCES "public"."lender_application"("id","prospect_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_customer_fk" FOREIGN KEY ("request_id","prospect_id") REFERENCES "public"."privacy_request"("id","prospect_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "erasure_notice" ADD CONSTRAINT "erasure_notice_customer_fk" FOREIGN KEY ("request_id","prospect_id") REFERENCES "public"."erasure"("request_id","prospect_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "amount_conflict" ADD CONSTRAINT "amount_conflict_customer_fk" FOREIGN KEY ("lender_application_id","prospect_id") REFERENCES "public"."lender_application"("id","prospect_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "lender_call" ADD CONSTRAINT "lender_call_customer_fk" FOREIGN KEY ("lender_application_id","prospect_id") REFERENCES "public"."lender_application"("id","prospect_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "lender_event" ADD CONSTRAINT "lender_event_customer_fk" FOREIGN KEY ("lender_application_id","prospect_id") REFERENCES "public"."lender_application"("id","prospect_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "product_request_step" ADD CONSTRAINT "product_request_step_customer_fk" FOREIGN KEY ("request_id","prospect_id") REFERENCES "public"."product_request"("id","prospect_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
CREATE TRIGGER offer_list_fill_customer BEFORE INSERT ON offer_list
  FOR EACH ROW WHEN (NEW.prospect_id IS NULL) EXECUTE FUNCTION fill_customer('application', 'app_id', 'app_id');
--> statement-breakpoint
CREATE TRIGGER lender_application_fill_customer BEFORE INSERT ON lender_application
  FOR EACH ROW WHEN (NEW.prospect_id IS NULL) EXECUTE FUNCTION fill_customer('application', 'app_id', 'app_id');
--> statement-breakpoint
CREATE TRIGGER status_history_fill_customer BEFORE INSERT ON status_history
  FOR EACH ROW WHEN (NEW.prospect_id IS NULL) EXECUTE FUNCTION fill_customer('lender_application', 'id', 'lender_application_id');
--> statement-breakpoint
CREATE TRIGGER status_notice_fill_customer BEFORE INSERT ON status_notice
  FOR EACH ROW WHEN (NEW.prospect_id IS NULL) EXECUTE FUNCTION fill_customer('status_history', 'id', 'transition_id');
--> statement-breakpoint
CREATE TRIGGER lender_event_fill_customer BEFORE INSERT ON lender_event
  FOR EACH ROW WHEN (NEW.prospect_id IS NULL) EXECUTE FUNCTION fill_customer('lender_application', 'id', 'lender_application_id');
--> statement-breakpoint
CREATE TRIGGER amount_conflict_fill_customer BEFORE INSERT ON amount_conflict
  FOR EACH ROW WHEN (NEW.prospect_id IS NULL) EXECUTE FUNCTION fill_customer('lender_application', 'id', 'lender_application_id');
--> statement-breakpoint
CREATE TRIGGER erasure_fill_customer BEFORE INSERT ON erasure
  FOR EACH ROW WHEN (NEW.prospect_id IS NULL) EXECUTE FUNCTION fill_customer('privacy_request', 'id', 'request_id');
--> statement-breakpoint
CREATE TRIGGER erasure_notice_fill_customer BEFORE INSERT ON erasure_notice
  FOR EACH ROW WHEN (NEW.prospect_id IS NULL) EXECUTE FUNCTION fill_customer('erasure', 'request_id', 'request_id');
--> statement-breakpoint
CREATE TRIGGER product_request_step_fill_customer BEFORE INSERT ON product_request_step
  FOR EACH ROW WHEN (NEW.prospect_id IS NULL) EXECUTE FUNCTION fill_customer('product_request', 'id', 'request_id');
--> statement-breakpoint
CREATE TRIGGER lender_call_fill_customer BEFORE INSERT ON lender_call
  FOR EACH ROW WHEN (NEW.prospect_id IS NULL) EXECUTE FUNCTION fill_customer('lender_application', 'id', 'lender_application_id');
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
