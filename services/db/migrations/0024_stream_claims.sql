CREATE TABLE "stream_claims" (
	"reference" text PRIMARY KEY NOT NULL,
	"user_key" text NOT NULL,
	"event_key" text NOT NULL,
	"title" text NOT NULL,
	"event_path" text NOT NULL,
	"failure" text NOT NULL,
	"failure_minutes" integer NOT NULL,
	"subscription_key" text NOT NULL,
	"payment_key" text NOT NULL,
	"pass_name" text NOT NULL,
	"kind" text NOT NULL,
	"amount_in_cents" integer,
	"days" integer,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"outcome" text,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_for" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "periods_from" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "stream_claims_once" ON "stream_claims" USING btree ("user_key","event_key");--> statement-breakpoint
CREATE INDEX "stream_claims_event" ON "stream_claims" USING btree ("event_key","created_at");--> statement-breakpoint
CREATE INDEX "stream_claims_open" ON "stream_claims" USING btree ("due_at") WHERE "stream_claims"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "stream_claims_closed" ON "stream_claims" USING btree ("closed_at") WHERE "stream_claims"."closed_at" is not null;