CREATE TABLE "downloads" (
	"payment_key" text PRIMARY KEY NOT NULL,
	"user_key" text NOT NULL,
	"resource_key" text NOT NULL,
	"event_key" text NOT NULL,
	"name" text NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vods" ADD COLUMN "download_price_in_cents" integer;--> statement-breakpoint
CREATE INDEX "downloads_user" ON "downloads" USING btree ("user_key","expires_at");