ALTER TABLE "package_texts" ADD COLUMN "requirements" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_texts" ADD COLUMN "requirements_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_texts" ADD COLUMN "silent_installation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_texts" ADD COLUMN "silent_installation_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "section" text;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "platforms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_section" CHECK ("packages"."section" in ('software', 'thePackage', 'systemAndOfficeSoftware', 'enterpriseSoftware', 'governmentSoftware', 'huadashi', 'troubleshootingTools', 'sdkExploit'));