CREATE TABLE "gateway_states" (
	"name" text PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"generations" jsonb NOT NULL,
	"tabs" integer NOT NULL,
	"tabs_by_release" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
