CREATE TABLE "master_key" (
	"mark" text PRIMARY KEY NOT NULL
);
