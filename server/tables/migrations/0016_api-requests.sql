CREATE TABLE "api_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" integer NOT NULL,
	"mode" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"error" text,
	"param" text,
	"ms" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seq" bigserial NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_request" ADD CONSTRAINT "api_request_merchant_id_merchant_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_request_of" ON "api_request" USING btree ("merchant_id","mode","created_at","seq");--> statement-breakpoint
CREATE INDEX "api_request_age" ON "api_request" USING btree ("created_at");