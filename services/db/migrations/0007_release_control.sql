CREATE TABLE "release_sightings" (
	"remote" text NOT NULL,
	"release_id" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_sightings_remote_release_id_pk" PRIMARY KEY("remote","release_id")
);
--> statement-breakpoint
CREATE TABLE "release_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "release_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "release_uploads" (
	"remote" text NOT NULL,
	"release_id" text NOT NULL,
	"record" jsonb NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_uploads_remote_release_id_pk" PRIMARY KEY("remote","release_id")
);
--> statement-breakpoint
CREATE TABLE "release_tallies" (
	"environment" text NOT NULL,
	"remote" text NOT NULL,
	"generation" integer NOT NULL,
	"release_id" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"load" integer DEFAULT 0 NOT NULL,
	"integrity" integer DEFAULT 0 NOT NULL,
	"render" integer DEFAULT 0 NOT NULL,
	"uncaught" integer DEFAULT 0 NOT NULL,
	"contract" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "release_tallies_pk" PRIMARY KEY("environment","remote","generation","release_id","minute")
);
--> statement-breakpoint
CREATE TABLE "release_votes" (
	"session" text NOT NULL,
	"environment" text NOT NULL,
	"remote" text NOT NULL,
	"release_id" text NOT NULL,
	"generation" integer NOT NULL,
	"outcome" text NOT NULL,
	"kind" text,
	"page" text,
	"reason" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_votes_session_environment_remote_release_id_pk" PRIMARY KEY("session","environment","remote","release_id")
);
--> statement-breakpoint
CREATE INDEX "release_tallies_minute" ON "release_tallies" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "release_votes_first_seen" ON "release_votes" USING btree ("first_seen_at");