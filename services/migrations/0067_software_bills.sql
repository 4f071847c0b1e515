CREATE TABLE "software_bills" (
	"release" text NOT NULL,
	"file" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"spec_version" text NOT NULL,
	"components" integer NOT NULL,
	"vulnerabilities" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "software_bills_release_file_pk" PRIMARY KEY("release","file"),
	CONSTRAINT "software_bills_kind" CHECK ("software_bills"."kind" in ('sbom', 'vex')),
	CONSTRAINT "software_bills_format" CHECK ("software_bills"."format" in ('CycloneDX', 'SPDX'))
);
--> statement-breakpoint
CREATE TABLE "software_components" (
	"release" text NOT NULL,
	"file" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"purl" text NOT NULL,
	CONSTRAINT "software_components_release_file_position_pk" PRIMARY KEY("release","file","position")
);
--> statement-breakpoint
ALTER TABLE "software_bills" ADD CONSTRAINT "software_bills_release_releases_code_fk" FOREIGN KEY ("release") REFERENCES "public"."releases"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software_bills" ADD CONSTRAINT "software_bills_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software_components" ADD CONSTRAINT "software_components_bill" FOREIGN KEY ("release","file") REFERENCES "public"."software_bills"("release","file") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "software_bills_file" ON "software_bills" USING btree ("file");--> statement-breakpoint
CREATE INDEX "software_components_name" ON "software_components" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "software_components_purl" ON "software_components" USING gin ("purl" gin_trgm_ops);