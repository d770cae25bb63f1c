CREATE TABLE "streams" (
	"key" text PRIMARY KEY NOT NULL,
	"user_key" text NOT NULL,
	"session" text NOT NULL,
	"event_key" text NOT NULL,
	"resource_key" text NOT NULL,
	"title" text NOT NULL,
	"device" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
DROP TABLE "licences" CASCADE;--> statement-breakpoint
CREATE INDEX "streams_user" ON "streams" USING btree ("user_key");--> statement-breakpoint
CREATE INDEX "streams_expiry" ON "streams" USING btree ("expires_at");