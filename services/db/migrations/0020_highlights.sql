CREATE TABLE "clips" (
	"key" text PRIMARY KEY NOT NULL,
	"event_key" text NOT NULL,
	"resource_key" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"badge" text,
	"state_code" text,
	"activity" text,
	"level" text,
	"happened_at" timestamp with time zone NOT NULL,
	"start_seconds" double precision NOT NULL,
	"end_seconds" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "datacasts" ADD COLUMN "highlights_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_event_key_events_key_fk" FOREIGN KEY ("event_key") REFERENCES "public"."events"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clips_newest" ON "clips" USING btree ("happened_at" DESC NULLS LAST,"key");--> statement-breakpoint
CREATE INDEX "clips_state" ON "clips" USING btree ("state_code","happened_at" DESC NULLS LAST,"key");--> statement-breakpoint
CREATE INDEX "clips_activity" ON "clips" USING btree ("activity","happened_at" DESC NULLS LAST,"key");--> statement-breakpoint
CREATE INDEX "clips_level" ON "clips" USING btree ("level","happened_at" DESC NULLS LAST,"key");--> statement-breakpoint
CREATE INDEX "clips_event" ON "clips" USING btree ("event_key","happened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "datacasts_without_highlights" ON "datacasts" USING btree ("key") WHERE "datacasts"."status" = 'complete' and not "datacasts"."highlights_chosen";