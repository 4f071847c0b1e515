CREATE TABLE "written_advisories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"tlp" text NOT NULL,
	"stage" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"revisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"initial_at" timestamp (3) with time zone,
	"editors" uuid[] DEFAULT '{}' NOT NULL,
	"editor" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "written_advisories_code" UNIQUE("code"),
	CONSTRAINT "written_advisories_status" CHECK ("written_advisories"."status" in ('draft', 'in-review', 'published')),
	CONSTRAINT "written_advisories_tlp" CHECK ("written_advisories"."tlp" in ('CLEAR', 'WHITE', 'GREEN', 'AMBER', 'AMBER+STRICT', 'RED')),
	CONSTRAINT "written_advisories_stage" CHECK ("written_advisories"."stage" in ('draft', 'interim', 'final'))
);
--> statement-breakpoint
ALTER TABLE "written_advisories" ADD CONSTRAINT "written_advisories_editor_accounts_id_fk" FOREIGN KEY ("editor") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "written_advisories_newest" ON "written_advisories" USING btree ("updated_at" DESC NULLS LAST,"id");