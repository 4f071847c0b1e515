CREATE TABLE "advisory_texts" (
	"advisory" text PRIMARY KEY NOT NULL,
	"translated_version" text NOT NULL,
	"titles" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"advices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sensitive_words" ADD COLUMN "exempt" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "advisory_texts" ADD CONSTRAINT "advisory_texts_advisory_advisories_id_fk" FOREIGN KEY ("advisory") REFERENCES "public"."advisories"("id") ON DELETE cascade ON UPDATE no action;