CREATE TABLE "tracking_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text,
	"anonymous_id" text,
	"user_id" text,
	"message" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_events_message" ON "tracking_events" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "tracking_events_received" ON "tracking_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "tracking_events_name" ON "tracking_events" USING btree ("name");