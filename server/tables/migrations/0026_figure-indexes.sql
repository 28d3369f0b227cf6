DROP INDEX "lender_application_of";--> statement-breakpoint
CREATE INDEX "offer_list_with_offers" ON "offer_list" USING btree ("app_id") WHERE jsonb_array_length("offer_list"."result" -> 'offers') > 0;--> statement-breakpoint
CREATE INDEX "lender_application_of" ON "lender_application" USING btree ("app_id","created_at");