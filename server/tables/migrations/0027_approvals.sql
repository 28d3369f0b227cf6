CREATE TABLE "proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"digest" text NOT NULL,
	"sealed" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"maker_id" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"checker_id" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	"failure" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "checked_by" integer;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_maker_id_admin_user_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_checker_id_admin_user_id_fk" FOREIGN KEY ("checker_id") REFERENCES "public"."admin_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_state" ON "proposal" USING btree ("state","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_open" ON "proposal" USING btree ("digest") WHERE state = 'OPEN';