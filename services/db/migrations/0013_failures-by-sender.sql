CREATE TABLE "release_failure_senders" (
	"sender" text PRIMARY KEY NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"hour" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release_votes" DROP CONSTRAINT "release_votes_session_environment_remote_release_id_pk";--> statement-breakpoint
ALTER TABLE "release_votes" ADD CONSTRAINT "release_votes_pk" PRIMARY KEY("session","environment","remote","release_id","generation");--> statement-breakpoint
ALTER TABLE "release_tallies" ADD COLUMN "counted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "release_failure_senders_hour" ON "release_failure_senders" USING btree ("hour");