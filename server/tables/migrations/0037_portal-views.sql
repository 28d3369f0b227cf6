ALTER TABLE "saved_view" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "merchant_user_id" integer;--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_merchant_user_id_merchant_user_id_fk" FOREIGN KEY ("merchant_user_id") REFERENCES "public"."merchant_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_merchant_name" ON "saved_view" USING btree ("merchant_user_id","page",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_default" ON "saved_view" USING btree ("merchant_user_id","page") WHERE "saved_view"."is_default";--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner" CHECK (num_nonnulls("saved_view"."admin_id", "saved_view"."merchant_user_id") = 1);