DROP INDEX "clips_newest";--> statement-breakpoint
DROP INDEX "clips_state";--> statement-breakpoint
DROP INDEX "clips_activity";--> statement-breakpoint
DROP INDEX "clips_level";--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "author_key" text;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "clip_key" text;--> statement-breakpoint
CREATE INDEX "clips_author" ON "clips" USING btree ("author_key","created_at" DESC NULLS LAST) WHERE not ("clips"."author_key" is null);--> statement-breakpoint
CREATE INDEX "privacy_requests_clip" ON "privacy_requests" USING btree ("clip_key") WHERE "privacy_requests"."clip_key" is not null;--> statement-breakpoint
CREATE INDEX "clips_newest" ON "clips" USING btree ("happened_at" DESC NULLS LAST,"key") WHERE "clips"."author_key" is null;--> statement-breakpoint
CREATE INDEX "clips_state" ON "clips" USING btree ("state_code","happened_at" DESC NULLS LAST,"key") WHERE "clips"."author_key" is null;--> statement-breakpoint
CREATE INDEX "clips_activity" ON "clips" USING btree ("activity","happened_at" DESC NULLS LAST,"key") WHERE "clips"."author_key" is null;--> statement-breakpoint
CREATE INDEX "clips_level" ON "clips" USING btree ("level","happened_at" DESC NULLS LAST,"key") WHERE "clips"."author_key" is null;