DROP INDEX "offer_list_of";--> statement-breakpoint
ALTER TABLE "offer_list" ADD COLUMN "seq" serial NOT NULL;--> statement-breakpoint
CREATE INDEX "offer_list_made" ON "offer_list" USING btree ("app_id","made_at");--> statement-breakpoint
CREATE INDEX "offer_list_of" ON "offer_list" USING btree ("app_id","seq");