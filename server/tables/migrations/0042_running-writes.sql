CREATE TABLE "running_write" (
	"id" text PRIMARY KEY NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
