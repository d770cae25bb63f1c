ALTER TABLE "mails" ADD COLUMN "useful_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "start_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "time_to_be_determined" boolean;--> statement-breakpoint
CREATE INDEX "reminders_content" ON "reminders" USING btree ("content_key");