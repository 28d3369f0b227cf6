CREATE TABLE "self_audit" (
	"id" serial PRIMARY KEY NOT NULL,
	"audited_on" date NOT NULL,
	"auditor" text NOT NULL,
	"result" text NOT NULL,
	"result_hi" text,
	"shown" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
