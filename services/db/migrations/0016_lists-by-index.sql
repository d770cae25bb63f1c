CREATE TABLE "event_tallies" (
	"state_code" text NOT NULL,
	"activity" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "event_tallies_state_code_activity_pk" PRIMARY KEY("state_code","activity")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_search_trigrams";--> statement-breakpoint
DROP INDEX "schools_search_trigrams";--> statement-breakpoint
DROP INDEX "events_state_start";--> statement-breakpoint
DROP INDEX "schools_state";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_on_air" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_coming" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "has_replay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "has_open_replay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "broadcasts_vod" ON "broadcasts" USING btree ("vod_key");--> statement-breakpoint
CREATE INDEX "events_sport_start" ON "events" USING btree (lower(coalesce("sport", "activity_name")),"start_time","key");--> statement-breakpoint
CREATE INDEX "events_level_start" ON "events" USING btree (lower("level"),"start_time","key");--> statement-breakpoint
CREATE INDEX "events_publisher_start" ON "events" USING btree ("publisher_key","start_time","key");--> statement-breakpoint
CREATE INDEX "events_on_air" ON "events" USING btree ("start_time","key") WHERE "events"."is_on_air";--> statement-breakpoint
CREATE INDEX "events_coming" ON "events" USING btree ("start_time","key") WHERE "events"."is_coming";--> statement-breakpoint
CREATE INDEX "events_replays" ON "events" USING btree ("start_time" DESC NULLS LAST,"key") WHERE "events"."has_replay";--> statement-breakpoint
CREATE INDEX "events_state_replays" ON "events" USING btree ("state_code","start_time" DESC NULLS LAST,"key") WHERE "events"."has_replay";--> statement-breakpoint
CREATE INDEX "events_sport_replays" ON "events" USING btree (lower(coalesce("sport", "activity_name")),"start_time" DESC NULLS LAST,"key") WHERE "events"."has_replay";--> statement-breakpoint
CREATE INDEX "events_level_replays" ON "events" USING btree (lower("level"),"start_time" DESC NULLS LAST,"key") WHERE "events"."has_replay";--> statement-breakpoint
CREATE INDEX "events_words" ON "events" USING gin (to_tsvector('simple', "search_text"));--> statement-breakpoint
CREATE INDEX "publishers_slug" ON "publishers" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "publishers_affiliate" ON "publishers" USING btree ("affiliate_key") WHERE "publishers"."affiliate_key" is not null;--> statement-breakpoint
CREATE INDEX "publishers_type" ON "publishers" USING btree ("type") WHERE "publishers"."type" <> 'school';--> statement-breakpoint
CREATE INDEX "publishers_profile" ON "publishers" USING btree (coalesce("affiliate_key", "key"));--> statement-breakpoint
CREATE INDEX "schools_name" ON "schools" USING btree ("name","key");--> statement-breakpoint
CREATE INDEX "schools_text" ON "schools" USING btree ("search_text" collate "C","key");--> statement-breakpoint
CREATE INDEX "schools_state_text" ON "schools" USING btree ("state_code","search_text" collate "C","key");--> statement-breakpoint
CREATE INDEX "schools_words" ON "schools" USING gin (to_tsvector('simple', "search_text"));--> statement-breakpoint
CREATE INDEX "events_state_start" ON "events" USING btree ("state_code","start_time","key");--> statement-breakpoint
CREATE INDEX "schools_state" ON "schools" USING btree ("state_code","name","key");
--> statement-breakpoint
-- Keeps what the events are listed as whose feeds a statement wrote, or took to another event. It is planned anew each time, by EXECUTE: a plan for one row, or
-- for the empty tables of a new installation, takes seconds for a day of games.
CREATE FUNCTION list_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	feeds text := 'SELECT event_key FROM changed' || CASE WHEN TG_OP = 'UPDATE' THEN ' UNION SELECT event_key FROM removed' ELSE '' END;
BEGIN
	IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
	EXECUTE format('
		UPDATE events SET is_on_air = listed.is_on_air, is_coming = listed.is_coming, has_replay = listed.has_replay,
			has_open_replay = listed.has_open_replay
		FROM (
			SELECT written.event_key,
				coalesce(bool_or(broadcasts.status = ''on_air'' AND NOT broadcasts.unlisted), false) AS is_on_air,
				coalesce(bool_or(broadcasts.status = ''scheduled'' AND NOT broadcasts.unlisted), false)
					OR (count(broadcasts.key) = 0 AND coalesce(bool_or(vods.status = ''scheduled''), false)) AS is_coming,
				coalesce(bool_or(vods.status = ''complete'' AND NOT coalesce(shown.unlisted, false)), false) AS has_replay,
				coalesce(bool_or(vods.status = ''complete'' AND NOT coalesce(shown.unlisted, false)
					AND vods.blackout_start IS NULL AND vods.blackout_end IS NULL), false) AS has_open_replay
			FROM (SELECT DISTINCT event_key FROM (%s) AS touched) AS written
			LEFT JOIN broadcasts ON broadcasts.event_key = written.event_key
			LEFT JOIN vods ON vods.event_key = written.event_key
			LEFT JOIN broadcasts AS shown ON shown.vod_key = vods.key
			GROUP BY written.event_key
		) AS listed
		WHERE events.key = listed.event_key
			AND (events.is_on_air, events.is_coming, events.has_replay, events.has_open_replay)
				IS DISTINCT FROM (listed.is_on_air, listed.is_coming, listed.has_replay, listed.has_open_replay)', feeds);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "broadcasts_added" AFTER INSERT ON "broadcasts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_events();
--> statement-breakpoint
CREATE TRIGGER "broadcasts_changed" AFTER UPDATE ON "broadcasts" REFERENCING OLD TABLE AS removed NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_events();
--> statement-breakpoint
CREATE TRIGGER "broadcasts_removed" AFTER DELETE ON "broadcasts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_events();
--> statement-breakpoint
CREATE TRIGGER "vods_added" AFTER INSERT ON "vods" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_events();
--> statement-breakpoint
CREATE TRIGGER "vods_changed" AFTER UPDATE ON "vods" REFERENCING OLD TABLE AS removed NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_events();
--> statement-breakpoint
CREATE TRIGGER "vods_removed" AFTER DELETE ON "vods" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_events();
--> statement-breakpoint
-- Remembers the words of search texts, in one order, so that two writers do not wait for each other in turn.
CREATE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_words
	SELECT DISTINCT word FROM changed, unnest(string_to_array(search_text, ' ')) AS word WHERE length(word) > 2
	ORDER BY word ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "schools_added" AFTER INSERT ON "schools" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
--> statement-breakpoint
CREATE TRIGGER "schools_changed" AFTER UPDATE ON "schools" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
--> statement-breakpoint
CREATE TRIGGER "events_added" AFTER INSERT ON "events" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
--> statement-breakpoint
CREATE TRIGGER "events_changed" AFTER UPDATE ON "events" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
--> statement-breakpoint
-- Keeps the tallies: what a statement took away and what it put there. In one order, for the same reason as above.
CREATE FUNCTION tally_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	steps text := concat_ws(' UNION ALL ',
		CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT -1 AS step, * FROM removed' END,
		CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT 1 AS step, * FROM changed' END);
BEGIN
	EXECUTE format('
		INSERT INTO event_tallies AS tally (state_code, activity, total)
		SELECT state_code, coalesce(sport, activity_name, ''''), sum(step) FROM (%s) AS steps
		WHERE NOT is_deleted AND redirect_to IS NULL
		GROUP BY 1, 2 HAVING sum(step) <> 0 ORDER BY 1, 2
		ON CONFLICT (state_code, activity) DO UPDATE SET total = tally.total + excluded.total', steps);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "events_added_tallies" AFTER INSERT ON "events" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_events();
--> statement-breakpoint
CREATE TRIGGER "events_changed_tallies" AFTER UPDATE ON "events" REFERENCING OLD TABLE AS removed NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_events();
--> statement-breakpoint
CREATE TRIGGER "events_removed_tallies" AFTER DELETE ON "events" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_events();
--> statement-breakpoint
INSERT INTO "event_tallies" SELECT state_code, coalesce(sport, activity_name, ''), count(*) FROM "events" WHERE NOT is_deleted AND redirect_to IS NULL GROUP BY 1, 2;
--> statement-breakpoint
-- Without these the database takes one in two hundred events for a game of girls, and reads all of them to sort a few.
CREATE STATISTICS "events_gender" ON lower("gender") FROM "events";
--> statement-breakpoint
-- Compiling a plan takes ten times as long as these lists do, and is chosen by what they would cost without their limit.
DO $$ BEGIN
	EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
--> statement-breakpoint
UPDATE "broadcasts" SET "status" = "status";
--> statement-breakpoint
UPDATE "vods" SET "status" = "status";
--> statement-breakpoint
INSERT INTO "search_words" SELECT DISTINCT word FROM (SELECT search_text FROM "schools" UNION ALL SELECT search_text FROM "events") AS texts, unnest(string_to_array(search_text, ' ')) AS word WHERE length(word) > 2 ON CONFLICT DO NOTHING;
--> statement-breakpoint
ANALYZE "associations", "schools", "teams", "publishers", "events", "broadcasts", "vods", "datacasts", "brackets", "bracket_games", "search_words", "event_tallies";
