CREATE TABLE "flag_environments" (
	"client_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_secure" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"goals" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flag_evaluations" (
	"environment" text NOT NULL,
	"flag_key" text NOT NULL,
	"variation" integer NOT NULL,
	"count" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flag_evaluations_environment_flag_key_variation_pk" PRIMARY KEY("environment","flag_key","variation")
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"environment" text NOT NULL,
	"key" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"variations" jsonb NOT NULL,
	"off_variation" integer,
	"fallthrough" jsonb NOT NULL,
	"targets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"salt" text NOT NULL,
	"track_events" boolean DEFAULT false NOT NULL,
	"debug_events_until" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"flag_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "flags_environment_key_pk" PRIMARY KEY("environment","key")
);
--> statement-breakpoint
ALTER TABLE "flag_evaluations" ADD CONSTRAINT "flag_evaluations_environment_flag_key_flags_environment_key_fk" FOREIGN KEY ("environment","flag_key") REFERENCES "public"."flags"("environment","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_environment_flag_environments_client_id_fk" FOREIGN KEY ("environment") REFERENCES "public"."flag_environments"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION number_flag_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "flag_environments" SET "version" = "version" + 1 WHERE "client_id" = NEW."environment" RETURNING "version" INTO NEW."version";
	NEW."flag_version" := CASE WHEN TG_OP = 'UPDATE' THEN OLD."flag_version" + 1 ELSE 1 END;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION number_flag_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "flag_environments" SET "version" = "version" + 1 WHERE "client_id" = OLD."environment";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "flags_changed" BEFORE INSERT OR UPDATE ON "flags" FOR EACH ROW EXECUTE FUNCTION number_flag_change();
--> statement-breakpoint
CREATE TRIGGER "flags_deleted" AFTER DELETE ON "flags" FOR EACH ROW EXECUTE FUNCTION number_flag_deletion();
--> statement-breakpoint
CREATE FUNCTION number_environment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."version" := OLD."version" + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "flag_environments_changed" BEFORE UPDATE OF "is_secure", "goals" ON "flag_environments" FOR EACH ROW EXECUTE FUNCTION number_environment_change();
