ALTER TABLE "events" ADD COLUMN "home_score" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "away_score" integer;