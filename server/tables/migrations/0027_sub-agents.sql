CREATE TABLE "sub_agent_agreement" (
	"id" serial PRIMARY KEY NOT NULL,
	"principal_id" integer NOT NULL,
	"sub_agent_id" integer,
	"mobile" text,
	"email" text,
	"state" text NOT NULL,
	"percent" numeric(7, 3) NOT NULL,
	"percent_below" numeric(7, 3),
	"from_day" date NOT NULL,
	"text_version" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"proposed_by" integer NOT NULL,
	"proposed_language" text NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" integer,
	"accepted_language" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"reason" text,
	"starts_on" date,
	"ends_on" date,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sub_agent_agreement_invited" CHECK (num_nonnulls("sub_agent_agreement"."mobile", "sub_agent_agreement"."email") = 1),
	CONSTRAINT "sub_agent_agreement_other" CHECK ("sub_agent_agreement"."principal_id" is distinct from "sub_agent_agreement"."sub_agent_id")
);
--> statement-breakpoint
ALTER TABLE "commission_line" ADD COLUMN "agreement_id" integer;--> statement-breakpoint
ALTER TABLE "commission_line" ADD COLUMN "seller_id" integer;--> statement-breakpoint
ALTER TABLE "sub_agent_agreement" ADD CONSTRAINT "sub_agent_agreement_principal_id_merchant_merchant_id_fk" FOREIGN KEY ("principal_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_agent_agreement" ADD CONSTRAINT "sub_agent_agreement_sub_agent_id_merchant_merchant_id_fk" FOREIGN KEY ("sub_agent_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_agent_agreement" ADD CONSTRAINT "sub_agent_agreement_proposed_by_merchant_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_agent_agreement" ADD CONSTRAINT "sub_agent_agreement_accepted_by_merchant_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_agent_agreement" ADD CONSTRAINT "sub_agent_agreement_decided_by_admin_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sub_agent_agreement_principal" ON "sub_agent_agreement" USING btree ("principal_id");--> statement-breakpoint
CREATE INDEX "sub_agent_agreement_sub_agent" ON "sub_agent_agreement" USING btree ("sub_agent_id");--> statement-breakpoint
CREATE INDEX "sub_agent_agreement_mobile" ON "sub_agent_agreement" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "sub_agent_agreement_email" ON "sub_agent_agreement" USING btree ("email");--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_agreement_id_sub_agent_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."sub_agent_agreement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_seller_id_merchant_merchant_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_line_override_month" ON "commission_line" USING btree ("month") WHERE "commission_line"."kind" = 'OVERRIDE';--> statement-breakpoint
CREATE INDEX "commission_line_agreement" ON "commission_line" USING btree ("agreement_id") WHERE "commission_line"."agreement_id" is not null;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_override" CHECK (num_nonnulls("commission_line"."agreement_id", "commission_line"."seller_id") = case when "commission_line"."kind" = 'OVERRIDE' then 2 else 0 end);--> statement-breakpoint
CREATE TRIGGER sub_agent_agreement_weight AFTER INSERT OR UPDATE OR DELETE ON sub_agent_agreement FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
--> statement-breakpoint
-- What both agreed to stays: an agreement is ended, and others follow it.
CREATE FUNCTION refuse_other_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.principal_id, OLD.percent, OLD.percent_below, OLD.from_day, OLD.text_version)
      IS DISTINCT FROM (NEW.principal_id, NEW.percent, NEW.percent_below, NEW.from_day, NEW.text_version)
    OR (OLD.accepted_at IS NOT NULL AND (OLD.sub_agent_id, OLD.accepted_at) IS DISTINCT FROM (NEW.sub_agent_id, NEW.accepted_at))
    OR (OLD.starts_on IS NOT NULL AND (OLD.starts_on, OLD.state) IS DISTINCT FROM (NEW.starts_on, NEW.state))
    OR (OLD.ends_on IS NOT NULL AND NEW.ends_on IS NULL) OR NEW.ends_on > OLD.ends_on
  THEN
    RAISE EXCEPTION 'the terms of an agreement never change';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sub_agent_agreement_fixed BEFORE UPDATE ON sub_agent_agreement FOR EACH ROW
  EXECUTE FUNCTION refuse_other_terms();
