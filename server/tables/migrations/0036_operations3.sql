CREATE TABLE "partner_factor" (
	"merchant_user_id" integer PRIMARY KEY NOT NULL,
	"secret_cipher" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"day" date PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"head" text NOT NULL,
	"mac" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_user" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_user" ADD COLUMN "approval_mails" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_user" ADD COLUMN "approval_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "circle" text;--> statement-breakpoint
ALTER TABLE "partner_factor" ADD CONSTRAINT "partner_factor_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;