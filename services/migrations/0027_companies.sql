CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_code_unique" UNIQUE("code"),
	CONSTRAINT "companies_status" CHECK ("companies"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "companies_country" CHECK ("companies"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "companies_kinds" CHECK ("companies"."kinds" <@ array['customer', 'contractor', 'partner']::text[])
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "company" uuid;--> statement-breakpoint
CREATE INDEX "accounts_company" ON "accounts" USING btree ("company");