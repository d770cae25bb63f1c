CREATE TABLE "page_speeds" (
	"session" text NOT NULL,
	"environment" text NOT NULL,
	"remote" text NOT NULL,
	"release_id" text NOT NULL,
	"page" text NOT NULL,
	"kind" text NOT NULL,
	"view" text NOT NULL,
	"lcp" integer,
	"inp" integer,
	"cls" real,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_speeds_pk" PRIMARY KEY("session","environment","remote","release_id","page","kind")
);
--> statement-breakpoint
CREATE INDEX "page_speeds_first_seen" ON "page_speeds" USING btree ("first_seen_at");