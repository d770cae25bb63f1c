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
