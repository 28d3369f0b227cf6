CREATE TABLE "purchase_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"prospect_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"action" text NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"body_cipher" text NOT NULL,
	"product_request_id" uuid NOT NULL,
	CONSTRAINT "purchase_message_once" UNIQUE("product_request_id","message_id","action","direction")
);
--> statement-breakpoint
ALTER TABLE "product_request" ADD COLUMN "connection" text;--> statement-breakpoint
ALTER TABLE "purchase_message" ADD CONSTRAINT "purchase_message_customer_fk" FOREIGN KEY ("product_request_id","prospect_id") REFERENCES "public"."product_request"("id","prospect_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "purchase_message_of" ON "purchase_message" USING btree ("product_request_id","seq");