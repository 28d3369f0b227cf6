CREATE TABLE "case_follow_up" (
	"prospect_id" uuid NOT NULL,
	"merchant_id" integer NOT NULL,
	"assigned_to" integer,
	"call_back_on" date,
	"reminded_for" date,
	CONSTRAINT "case_follow_up_prospect_id_merchant_id_pk" PRIMARY KEY("prospect_id","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "case_note" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"prospect_id" uuid NOT NULL,
	"merchant_id" integer NOT NULL,
	"merchant_user_id" integer,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"day" date,
	"assigned_to" integer
);
--> statement-breakpoint
CREATE TABLE "portal_alert" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_user_id" integer NOT NULL,
	"event" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "case_follow_up" ADD CONSTRAINT "case_follow_up_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_follow_up" ADD CONSTRAINT "case_follow_up_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_follow_up" ADD CONSTRAINT "case_follow_up_assigned_to_merchant_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_note" ADD CONSTRAINT "case_note_prospect_id_prospect_user_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospect"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_note" ADD CONSTRAINT "case_note_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_note" ADD CONSTRAINT "case_note_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_note" ADD CONSTRAINT "case_note_assigned_to_merchant_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_alert" ADD CONSTRAINT "portal_alert_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_follow_up_due" ON "case_follow_up" USING btree ("call_back_on") WHERE "case_follow_up"."call_back_on" is not null;--> statement-breakpoint
CREATE INDEX "case_follow_up_of" ON "case_follow_up" USING btree ("merchant_id","assigned_to");--> statement-breakpoint
CREATE INDEX "case_note_of" ON "case_note" USING btree ("prospect_id","id");--> statement-breakpoint
CREATE INDEX "portal_alert_of" ON "portal_alert" USING btree ("merchant_user_id","id");