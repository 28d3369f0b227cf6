CREATE TABLE "api_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body_cipher" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"mode" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"last4" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"allowed_ips" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_key_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "api_test_object" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"phone_hash" text,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_external_id" (
	"merchant_id" integer NOT NULL,
	"prospect_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	CONSTRAINT "lead_external_id_merchant_id_prospect_id_pk" PRIMARY KEY("merchant_id","prospect_id"),
	CONSTRAINT "lead_external_id_once" UNIQUE("merchant_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "api_lead" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "api_lead" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_merchant_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_test_object" ADD CONSTRAINT "api_test_object_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_external_id" ADD CONSTRAINT "lead_external_id_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_external_id" ADD CONSTRAINT "lead_external_id_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_answer_age" ON "api_answer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_key_of" ON "api_key" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "api_test_object_of" ON "api_test_object" USING btree ("merchant_id","kind","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_test_object_phone" ON "api_test_object" USING btree ("merchant_id","phone_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_test_object_external" ON "api_test_object" USING btree ("merchant_id",("data" ->> 'external_id')) WHERE "api_test_object"."kind" = 'lead' and "api_test_object"."data" ->> 'external_id' is not null;--> statement-breakpoint
ALTER TABLE "api_lead" ADD CONSTRAINT "api_lead_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE set null ON UPDATE no action;