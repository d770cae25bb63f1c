CREATE TABLE "privacy_requests" (
	"reference" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"details" text NOT NULL,
	"agent_name" text,
	"agent_email" text,
	"user_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"outcome" text,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "user_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "privacy_requests_due" ON "privacy_requests" USING btree ("closed_at","due_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_one_reader" CHECK (num_nonnulls("mails"."user_key", "mails"."email") = 1);