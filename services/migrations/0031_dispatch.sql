CREATE TABLE "contractor_employees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"company" uuid NOT NULL,
	"certificate_no" text NOT NULL,
	"level" text NOT NULL,
	"products" text[] NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"is_revoked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractor_employees_certificate_no_unique" UNIQUE("certificate_no"),
	CONSTRAINT "contractor_employees_level" CHECK ("contractor_employees"."level" in ('associate', 'professional', 'expert')),
	CONSTRAINT "contractor_employees_validity" CHECK ("contractor_employees"."valid_from" <= "contractor_employees"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "demand_kinds" (
	"code" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"names" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demand_kinds_type" CHECK ("demand_kinds"."type" in ('visit', 'training')),
	CONSTRAINT "demand_kinds_status" CHECK ("demand_kinds"."status" in ('draft', 'published', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"parent" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_status" CHECK ("organisations"."status" in ('draft', 'published', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "contractor_employees" ADD CONSTRAINT "contractor_employees_company_companies_id_fk" FOREIGN KEY ("company") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_parent_organisations_code_fk" FOREIGN KEY ("parent") REFERENCES "public"."organisations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contractor_employees_company" ON "contractor_employees" USING btree ("company");--> statement-breakpoint
CREATE INDEX "organisations_parent" ON "organisations" USING btree ("parent");