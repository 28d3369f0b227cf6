CREATE TABLE "person_key" (
	"prospect_id" uuid PRIMARY KEY NOT NULL,
	"key_cipher" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wrap_secret" (
	"bucket" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"replace" boolean DEFAULT false NOT NULL,
	"former" text,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "person_key" ADD CONSTRAINT "person_key_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE no action ON UPDATE no action;