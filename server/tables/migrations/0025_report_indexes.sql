DROP INDEX "application_created";--> statement-breakpoint
CREATE INDEX "application_prospect" ON "application" USING btree ("prospect_id","created_at");--> statement-breakpoint
CREATE INDEX "consent_at" ON "consent" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "lender_call_failed" ON "lender_call" USING btree ("at","id") WHERE "lender_call"."outcome" <> 'OK';--> statement-breakpoint
CREATE INDEX "application_created" ON "application" USING btree ("created_at","app_id");