CREATE TABLE "industries" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professions" (
	"code" text PRIMARY KEY NOT NULL,
	"industry" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "software_versions" (
	"code" text PRIMARY KEY NOT NULL,
	"profession" text NOT NULL,
	"names" jsonb NOT NULL,
	"version_no" text NOT NULL,
	"version_key" text NOT NULL,
	"released_at" date NOT NULL,
	"support" text NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"package" text,
	"audience" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "software_versions_support" CHECK ("software_versions"."support" in ('current', 'supported', 'ended')),
	CONSTRAINT "software_versions_audience" CHECK ("software_versions"."audience" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "professions" ADD CONSTRAINT "professions_industry_industries_code_fk" FOREIGN KEY ("industry") REFERENCES "public"."industries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software_versions" ADD CONSTRAINT "software_versions_profession_professions_code_fk" FOREIGN KEY ("profession") REFERENCES "public"."professions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software_versions" ADD CONSTRAINT "software_versions_package_packages_code_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "professions_industry" ON "professions" USING btree ("industry");--> statement-breakpoint
CREATE INDEX "software_versions_profession" ON "software_versions" USING btree ("profession");--> statement-breakpoint
CREATE INDEX "software_versions_package" ON "software_versions" USING btree ("package");