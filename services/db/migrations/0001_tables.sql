CREATE TABLE "associations" (
	"key" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"acronym" text NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"primary_color" text NOT NULL,
	"secondary_color" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"key" text PRIMARY KEY NOT NULL,
	"event_key" text NOT NULL,
	"publisher_key" text NOT NULL,
	"headline" text,
	"subheadline" text,
	"payment_required" boolean NOT NULL,
	"entitlement_ends_at" timestamp with time zone,
	"producer_type" text,
	"blackout_start" timestamp with time zone,
	"blackout_end" timestamp with time zone,
	"status" text NOT NULL,
	"unlisted" boolean DEFAULT false NOT NULL,
	"vod_key" text,
	"goes_on_air_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "datacasts" (
	"key" text PRIMARY KEY NOT NULL,
	"event_key" text NOT NULL,
	"publisher_key" text NOT NULL,
	"headline" text,
	"subheadline" text,
	"payment_required" boolean NOT NULL,
	"entitlement_ends_at" timestamp with time zone,
	"producer_type" text,
	"blackout_start" timestamp with time zone,
	"blackout_end" timestamp with time zone,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"key" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content_type" text NOT NULL,
	"start_time" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"time_to_be_determined" boolean DEFAULT false NOT NULL,
	"time_zone" text NOT NULL,
	"state_code" text NOT NULL,
	"city" text NOT NULL,
	"sport" text,
	"activity_name" text,
	"gender" text,
	"game_type" text,
	"level" text,
	"round" text,
	"sublocation" text,
	"sublocation_detail" text,
	"classification" text,
	"class_label" text,
	"custom_headline" text,
	"custom_subheadline" text,
	"is_tournament" boolean DEFAULT false NOT NULL,
	"required_entitlement" text,
	"is_sport" boolean DEFAULT true NOT NULL,
	"is_pixellot" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"blackout_start" timestamp with time zone,
	"blackout_end" timestamp with time zone,
	"publisher_key" text NOT NULL,
	"home_school_key" text,
	"away_school_key" text,
	"search_text" text NOT NULL,
	"origin" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishers" (
	"key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"acronym" text,
	"city" text,
	"states" text[] NOT NULL,
	"show_ads" boolean NOT NULL,
	"school_key" text,
	"state_association_key" text,
	"affiliate_key" text
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"key" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"zip_code" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"type" text NOT NULL,
	"mascot" text NOT NULL,
	"primary_color" text NOT NULL,
	"secondary_color" text NOT NULL,
	"association_key" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"key" text PRIMARY KEY NOT NULL,
	"school_key" text NOT NULL,
	"sport" text NOT NULL,
	"gender" text,
	"level" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vods" (
	"key" text PRIMARY KEY NOT NULL,
	"event_key" text NOT NULL,
	"publisher_key" text NOT NULL,
	"headline" text,
	"subheadline" text,
	"payment_required" boolean NOT NULL,
	"entitlement_ends_at" timestamp with time zone,
	"producer_type" text,
	"blackout_start" timestamp with time zone,
	"blackout_end" timestamp with time zone,
	"status" text NOT NULL,
	"download_to_own" boolean DEFAULT false NOT NULL,
	"download_description" text,
	"download_paypal_code" text,
	"ready_at" timestamp with time zone,
	"duration_seconds" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorite_teams" (
	"key" text PRIMARY KEY NOT NULL,
	"user_key" text NOT NULL,
	"school_key" text NOT NULL,
	"sport" text NOT NULL,
	"level" text NOT NULL,
	"gender" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_key" text NOT NULL,
	"content_type" text NOT NULL,
	"content_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_user_key_content_type_content_key_pk" PRIMARY KEY("user_key","content_type","content_key")
);
--> statement-breakpoint
CREATE TABLE "member_audit" (
	"key" text PRIMARY KEY NOT NULL,
	"user_key" text,
	"action" text NOT NULL,
	"detail" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_key" text NOT NULL,
	"content_type" text NOT NULL,
	"content_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_user_key_content_type_content_key_pk" PRIMARY KEY("user_key","content_type","content_key")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_key" text NOT NULL,
	"family" text NOT NULL,
	"client_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"key" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"zip_code" text NOT NULL,
	"time_zone" text,
	"password_hash" text NOT NULL,
	"accepted_terms_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"email_subscribe" boolean DEFAULT false NOT NULL,
	"is_ops" boolean DEFAULT false NOT NULL,
	"school_to_support" text
);
--> statement-breakpoint
CREATE TABLE "views" (
	"user_key" text NOT NULL,
	"content_type" text NOT NULL,
	"content_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "views_user_key_content_type_content_key_pk" PRIMARY KEY("user_key","content_type","content_key")
);
--> statement-breakpoint
CREATE TABLE "card_network_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"token_id" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"decline_code" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_network_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"outcome" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_key" text,
	"event_key" text NOT NULL,
	"resource_key" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passes" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"plan_description" text NOT NULL,
	"price_in_cents" integer NOT NULL,
	"paypal_plan_id" text,
	"stripe_plan_id" text,
	"time_period_category" text NOT NULL,
	"is_recurring" boolean NOT NULL,
	"entitlements" text[] NOT NULL,
	"marketing_key" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"key" text PRIMARY KEY NOT NULL,
	"user_key" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"pass_key" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"card_token" text NOT NULL,
	"charge_id" text,
	"card_type" text,
	"card_last4" text,
	"refusal_code" text,
	"refusal_message" text,
	"order_id" text NOT NULL,
	"checkout" jsonb NOT NULL,
	"accepted_renewal_terms_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"key" text PRIMARY KEY NOT NULL,
	"user_key" text NOT NULL,
	"pass_key" text NOT NULL,
	"payment_key" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"renews_at" timestamp with time zone,
	"renewal_canceled_at" timestamp with time zone,
	"school_to_support" text
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"code" text PRIMARY KEY NOT NULL,
	"user_key" text,
	"entitlements" text[] NOT NULL,
	"redeemed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bracket_games" (
	"key" text PRIMARY KEY NOT NULL,
	"bracket_key" text NOT NULL,
	"round" integer NOT NULL,
	"position" integer NOT NULL,
	"home_seed" integer,
	"home_school_key" text,
	"home_score" integer,
	"away_seed" integer,
	"away_school_key" text,
	"away_score" integer,
	"winner" integer,
	"start_time" timestamp with time zone,
	"site" text,
	"event_key" text,
	"is_bye" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brackets" (
	"key" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"state_code" text NOT NULL,
	"sport" text NOT NULL,
	"gender" text,
	"division" text NOT NULL,
	"season" text NOT NULL,
	"origin" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_event_key_events_key_fk" FOREIGN KEY ("event_key") REFERENCES "public"."events"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_publisher_key_publishers_key_fk" FOREIGN KEY ("publisher_key") REFERENCES "public"."publishers"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datacasts" ADD CONSTRAINT "datacasts_event_key_events_key_fk" FOREIGN KEY ("event_key") REFERENCES "public"."events"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datacasts" ADD CONSTRAINT "datacasts_publisher_key_publishers_key_fk" FOREIGN KEY ("publisher_key") REFERENCES "public"."publishers"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_publisher_key_publishers_key_fk" FOREIGN KEY ("publisher_key") REFERENCES "public"."publishers"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_home_school_key_schools_key_fk" FOREIGN KEY ("home_school_key") REFERENCES "public"."schools"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_away_school_key_schools_key_fk" FOREIGN KEY ("away_school_key") REFERENCES "public"."schools"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_association_key_associations_key_fk" FOREIGN KEY ("association_key") REFERENCES "public"."associations"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_school_key_schools_key_fk" FOREIGN KEY ("school_key") REFERENCES "public"."schools"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vods" ADD CONSTRAINT "vods_event_key_events_key_fk" FOREIGN KEY ("event_key") REFERENCES "public"."events"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vods" ADD CONSTRAINT "vods_publisher_key_publishers_key_fk" FOREIGN KEY ("publisher_key") REFERENCES "public"."publishers"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_teams" ADD CONSTRAINT "favorite_teams_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pass_key_passes_key_fk" FOREIGN KEY ("pass_key") REFERENCES "public"."passes"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_games" ADD CONSTRAINT "bracket_games_bracket_key_brackets_key_fk" FOREIGN KEY ("bracket_key") REFERENCES "public"."brackets"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "associations_slug" ON "associations" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "associations_state" ON "associations" USING btree ("state_code");--> statement-breakpoint
CREATE INDEX "broadcasts_event" ON "broadcasts" USING btree ("event_key");--> statement-breakpoint
CREATE INDEX "broadcasts_status" ON "broadcasts" USING btree ("status");--> statement-breakpoint
CREATE INDEX "datacasts_event" ON "datacasts" USING btree ("event_key");--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("start_time","key");--> statement-breakpoint
CREATE INDEX "events_state_start" ON "events" USING btree ("state_code","start_time");--> statement-breakpoint
CREATE INDEX "events_home" ON "events" USING btree ("home_school_key","start_time");--> statement-breakpoint
CREATE INDEX "events_away" ON "events" USING btree ("away_school_key","start_time");--> statement-breakpoint
CREATE INDEX "events_origin" ON "events" USING btree ("origin");--> statement-breakpoint
CREATE INDEX "events_search_trigrams" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "schools_slug" ON "schools" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "schools_state" ON "schools" USING btree ("state_code","name");--> statement-breakpoint
CREATE INDEX "schools_search_trigrams" ON "schools" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teams_school" ON "teams" USING btree ("school_key");--> statement-breakpoint
CREATE INDEX "vods_event" ON "vods" USING btree ("event_key");--> statement-breakpoint
CREATE INDEX "vods_status" ON "vods" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_teams_once" ON "favorite_teams" USING btree ("user_key","school_key","sport","level","gender");--> statement-breakpoint
CREATE INDEX "member_audit_user" ON "member_audit" USING btree ("user_key","at");--> statement-breakpoint
CREATE INDEX "tokens_family" ON "tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "card_network_charges_once" ON "card_network_charges" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "licences_user" ON "licences" USING btree ("user_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "payments" USING btree ("user_key","idempotency_key");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_payment" ON "subscriptions" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_key","expires_at");--> statement-breakpoint
CREATE INDEX "vouchers_user" ON "vouchers" USING btree ("user_key");--> statement-breakpoint
CREATE UNIQUE INDEX "bracket_games_slot" ON "bracket_games" USING btree ("bracket_key","round","position");--> statement-breakpoint
CREATE INDEX "bracket_games_event" ON "bracket_games" USING btree ("event_key");--> statement-breakpoint
CREATE UNIQUE INDEX "brackets_path" ON "brackets" USING btree ("state_code","sport","division","slug");