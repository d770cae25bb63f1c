CREATE TABLE "stream_changes" (
	"event_key" text NOT NULL,
	"feed_key" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stream_changes_feed_key_kind_at_pk" PRIMARY KEY("feed_key","kind","at")
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "outage_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "outage_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stream_changes" ADD CONSTRAINT "stream_changes_event_key_events_key_fk" FOREIGN KEY ("event_key") REFERENCES "public"."events"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_changes_event" ON "stream_changes" USING btree ("event_key","at");--> statement-breakpoint
CREATE INDEX "broadcasts_on_air_at" ON "broadcasts" USING btree ("goes_on_air_at");--> statement-breakpoint
CREATE INDEX "broadcasts_end" ON "broadcasts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "broadcasts_outage_from" ON "broadcasts" USING btree ("outage_from") WHERE "broadcasts"."outage_from" is not null;--> statement-breakpoint
CREATE INDEX "broadcasts_outage_until" ON "broadcasts" USING btree ("outage_until") WHERE "broadcasts"."outage_until" is not null;--> statement-breakpoint
CREATE INDEX "vods_ready" ON "vods" USING btree ("ready_at");