-- The new ones first: a table is locked for readers from the first one that goes, and only for a moment.
CREATE INDEX "prospect_newest" ON "prospect" USING btree ("created_at","user_id","status","first_name","last_name");--> statement-breakpoint
CREATE INDEX "prospect_first_name" ON "prospect" USING btree (lower("first_name") text_pattern_ops,"first_name","status","created_at","user_id");--> statement-breakpoint
CREATE INDEX "prospect_last_name" ON "prospect" USING btree (lower("last_name") text_pattern_ops,"last_name","first_name","status","created_at","user_id");--> statement-breakpoint
CREATE INDEX "lender_application_disbursals" ON "lender_application" USING btree ("disbursed_at","disbursed_amount","app_id") WHERE "lender_application"."disbursed_at" is not null;--> statement-breakpoint
DROP INDEX "prospect_created";--> statement-breakpoint
DROP INDEX "prospect_name";--> statement-breakpoint
DROP INDEX "prospect_surname";--> statement-breakpoint
DROP INDEX "lender_application_disbursed";
