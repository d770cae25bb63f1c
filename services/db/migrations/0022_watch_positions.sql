CREATE TABLE "watch_positions" (
	"user_key" text NOT NULL,
	"resource_key" text NOT NULL,
	"seconds" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_positions_user_key_resource_key_pk" PRIMARY KEY("user_key","resource_key")
);
--> statement-breakpoint
ALTER TABLE "watch_positions" ADD CONSTRAINT "watch_positions_user_key_users_key_fk" FOREIGN KEY ("user_key") REFERENCES "public"."users"("key") ON DELETE cascade ON UPDATE no action;