CREATE TABLE "mails" (
	"key" text PRIMARY KEY NOT NULL,
	"user_key" text NOT NULL,
	"subject_key" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "card_network_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "holding" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_network_refunds" ADD CONSTRAINT "card_network_refunds_charge_id_card_network_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."card_network_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("subject_key");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at") WHERE "mails"."sent_at" is null and "mails"."given_up_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_network_refunds_once" ON "card_network_refunds" USING btree ("charge_id");