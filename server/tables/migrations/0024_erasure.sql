CREATE TABLE "erasure" (
	"request_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"started_by" integer,
	"identity" text NOT NULL,
	"hold" text,
	"refusal" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"sealed" text,
	"purge_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	"certificate" jsonb
);
--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_request_id_privacy_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."privacy_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_started_by_admin_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_decided_by_admin_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_due" ON "erasure" USING btree ("status","purge_at");