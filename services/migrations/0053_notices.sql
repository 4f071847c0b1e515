CREATE TABLE "notice_visits" (
	"notice" uuid NOT NULL,
	"browser" text NOT NULL,
	CONSTRAINT "notice_visits_notice_browser_pk" PRIMARY KEY("notice","browser")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"level" text NOT NULL,
	"titles" jsonb NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text,
	"sites" text[] DEFAULT '{}' NOT NULL,
	"show_from" timestamp (3) with time zone,
	"show_until" timestamp (3) with time zone,
	"hits" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_status" CHECK ("notices"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "notices_audience" CHECK ("notices"."audience" between 1 and 3),
	CONSTRAINT "notices_level" CHECK ("notices"."level" in ('information', 'warning', 'critical'))
);
--> statement-breakpoint
ALTER TABLE "notice_visits" ADD CONSTRAINT "notice_visits_notice_notices_id_fk" FOREIGN KEY ("notice") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_position" ON "notices" USING btree ("position");