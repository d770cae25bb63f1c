CREATE TABLE "logos" (
	"name" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "publishers" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_logo_logos_name_fk" FOREIGN KEY ("logo") REFERENCES "public"."logos"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_logo_logos_name_fk" FOREIGN KEY ("logo") REFERENCES "public"."logos"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_logo_logos_name_fk" FOREIGN KEY ("logo") REFERENCES "public"."logos"("name") ON DELETE no action ON UPDATE no action;