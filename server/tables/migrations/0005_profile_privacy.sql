CREATE TABLE "privacy_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"prospect_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" text,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "privacy_request_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "grievance_name" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "grievance_phone" text;--> statement-breakpoint
ALTER TABLE "lender" ADD COLUMN "grievance_email" text;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "property_value" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "gold_weight" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "prospect" ADD COLUMN "gold_purity" text;--> statement-breakpoint
ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_request_open" ON "privacy_request" USING btree ("prospect_id","kind") WHERE "privacy_request"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "privacy_request_created" ON "privacy_request" USING btree ("created_at");