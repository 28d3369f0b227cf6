CREATE TABLE "network_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"signing_public" text NOT NULL,
	"signing_cipher" text NOT NULL,
	"encryption_public" text NOT NULL,
	"encryption_cipher" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"registered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "network_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"lender_application_id" uuid NOT NULL,
	"prospect_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"action" text NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"body_cipher" text NOT NULL,
	CONSTRAINT "network_message_once" UNIQUE("lender_application_id","message_id","action","direction")
);
--> statement-breakpoint
ALTER TABLE "network_message" ADD CONSTRAINT "network_message_customer_fk" FOREIGN KEY ("lender_application_id","prospect_id") REFERENCES "public"."lender_application"("id","prospect_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "network_message_of" ON "network_message" USING btree ("lender_application_id","seq");--> statement-breakpoint
CREATE TRIGGER network_key_weight AFTER INSERT OR UPDATE OR DELETE ON network_key FOR EACH ROW
  WHEN (current_setting('tulna.alone', true) = 'on') EXECUTE FUNCTION refuse_weight();
