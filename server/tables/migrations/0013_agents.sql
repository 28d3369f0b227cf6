ALTER TABLE "session" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "bearer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "refresh_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_agent_call" ON "audit" USING btree ("entity_id") WHERE entity = 'agent_call';