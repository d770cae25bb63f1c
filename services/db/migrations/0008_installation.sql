CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"is_demo" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
