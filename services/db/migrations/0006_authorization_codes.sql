CREATE TABLE "authorization_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_session_hash_tokens_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorization_codes_session" ON "authorization_codes" USING btree ("session_hash");