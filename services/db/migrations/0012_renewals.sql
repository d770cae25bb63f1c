CREATE TABLE "card_network_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_cards" (
	"user_key" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "subscriptions_user";--> statement-breakpoint
ALTER TABLE "card_network_charges" ALTER COLUMN "token_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "card_token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "card_network_charges" ADD COLUMN "method_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_method" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "renews" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "renews_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "access_ends_at" timestamp with time zone GENERATED ALWAYS AS (case when "subscriptions"."renews_at" is null then "subscriptions"."expires_at" else ("subscriptions"."renews_at" at time zone 'UTC' + interval '7 days') at time zone 'UTC' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_price_in_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_renewal_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_problem" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_notice_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_renewal_due" ON "subscriptions" USING btree ("next_renewal_try_at") WHERE "subscriptions"."next_renewal_try_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_notice_due" ON "subscriptions" USING btree ("renewal_notice_at") WHERE "subscriptions"."renewal_notice_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_key","access_ends_at");--> statement-breakpoint
-- Until now renewals were sold and never charged. Those that are due already are given up rather than charged late.
UPDATE "subscriptions" SET "renews_at" = NULL WHERE "expires_at" <= now();--> statement-breakpoint
UPDATE "subscriptions" SET "renewal_price_in_cents" = "passes"."price_in_cents" FROM "passes" WHERE "passes"."key" = "subscriptions"."pass_key" AND "passes"."is_recurring";--> statement-breakpoint
UPDATE "subscriptions" SET "next_renewal_try_at" = "renews_at", "renewal_notice_at" = greatest(now(), "renews_at" - CASE WHEN "passes"."time_period_category" IN ('year', 'season') THEN interval '30 days' ELSE interval '5 days' END) FROM "passes" WHERE "passes"."key" = "subscriptions"."pass_key" AND "renews_at" IS NOT NULL;
