CREATE TABLE "service_plans" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"term_months" smallint NOT NULL,
	"coverage" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_plans_currency" CHECK ("service_plans"."currency" in ('CNY', 'EUR', 'USD', 'RUB', 'AED', 'AUD')),
	CONSTRAINT "service_plans_status" CHECK ("service_plans"."status" in ('draft', 'published', 'withdrawn'))
);
