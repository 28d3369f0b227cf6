CREATE TABLE "admin_factor" (
	"admin_id" integer PRIMARY KEY NOT NULL,
	"secret_cipher" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" integer,
	"merchant_user_id" integer,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "masquerade" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" integer NOT NULL,
	"merchant_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "admin_user" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_user" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD COLUMN "merchant_id" integer;--> statement-breakpoint
ALTER TABLE "admin_factor" ADD CONSTRAINT "admin_factor_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_created_by_admin_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masquerade" ADD CONSTRAINT "masquerade_admin_id_admin_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masquerade" ADD CONSTRAINT "masquerade_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masquerade" ADD CONSTRAINT "masquerade_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "masquerade_live" ON "masquerade" USING btree ("admin_id") WHERE "masquerade"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "admin_user" ADD CONSTRAINT "admin_user_created_by_admin_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD CONSTRAINT "merchant_application_decided_by_admin_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD CONSTRAINT "merchant_application_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;