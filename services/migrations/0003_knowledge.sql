CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" uuid NOT NULL,
	"call" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"arrived" bigint DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"locale" text NOT NULL,
	"from_path" text NOT NULL,
	"to" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_path_locale_pk" PRIMARY KEY("from_path","locale"),
	CONSTRAINT "redirects_own" CHECK ("redirects"."to" ~ '^/([^/\\]|$)' and "redirects"."from_path" ~ '^/' and "redirects"."to" <> "redirects"."from_path")
);
--> statement-breakpoint
CREATE TABLE "file_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulletin_acks" (
	"bulletin" uuid NOT NULL,
	"account" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulletin_acks_bulletin_account_pk" PRIMARY KEY("bulletin","account")
);
--> statement-breakpoint
CREATE TABLE "bulletin_files" (
	"bulletin" uuid NOT NULL,
	"file" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bulletin_files_bulletin_file_pk" PRIMARY KEY("bulletin","file")
);
--> statement-breakpoint
CREATE TABLE "bulletin_reads" (
	"bulletin" uuid NOT NULL,
	"account" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulletin_reads_account_bulletin_pk" PRIMARY KEY("account","bulletin")
);
--> statement-breakpoint
CREATE TABLE "bulletin_revisions" (
	"bulletin" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "bulletin_revisions_bulletin_version_pk" PRIMARY KEY("bulletin","version")
);
--> statement-breakpoint
CREATE TABLE "bulletin_texts" (
	"bulletin" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"action_source" text DEFAULT '' NOT NULL,
	CONSTRAINT "bulletin_texts_bulletin_language_pk" PRIMARY KEY("bulletin","language")
);
--> statement-breakpoint
CREATE TABLE "bulletins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"severity" text DEFAULT 'information' NOT NULL,
	"products" text[] DEFAULT '{}' NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"effective_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"pinned" boolean DEFAULT false NOT NULL,
	"supersedes" uuid,
	"needs_ack" boolean DEFAULT false NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulletins_number_unique" UNIQUE("number"),
	CONSTRAINT "bulletins_type" CHECK ("bulletins"."type" in ('product-change', 'end-of-life', 'maintenance', 'recall')),
	CONSTRAINT "bulletins_severity" CHECK ("bulletins"."severity" in ('critical', 'high', 'medium', 'low', 'information')),
	CONSTRAINT "bulletins_status" CHECK ("bulletins"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "bulletins_audience" CHECK ("bulletins"."audience" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "file_previews" (
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"format" integer NOT NULL,
	"result" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_previews_sha256_kind_pk" PRIMARY KEY("sha256","kind")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"question" uuid PRIMARY KEY NOT NULL,
	"article" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article" uuid NOT NULL,
	"revision" uuid,
	"language" text NOT NULL,
	"helpful" boolean NOT NULL,
	"reason" text,
	"comment" text DEFAULT '' NOT NULL,
	"notify" boolean DEFAULT false NOT NULL,
	"email" text,
	"account" uuid,
	"client" text,
	"state" text DEFAULT 'open' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"handled_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_state" CHECK ("feedback"."state" in ('open', 'planned', 'in_progress', 'done'))
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"account" uuid NOT NULL,
	"type" text NOT NULL,
	"target" text NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_account_type_target_pk" PRIMARY KEY("account","type","target"),
	CONSTRAINT "collections_type" CHECK ("collections"."type" in ('article', 'product', 'category', 'account'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"account" uuid NOT NULL,
	"article" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notices_account_article_created_at_pk" PRIMARY KEY("account","article","created_at")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account" uuid NOT NULL,
	"type" text NOT NULL,
	"target" text NOT NULL,
	"channel" text DEFAULT 'in-app' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_account_type_target_pk" PRIMARY KEY("account","type","target"),
	CONSTRAINT "subscriptions_type" CHECK ("subscriptions"."type" in ('article', 'product', 'category', 'account'))
);
--> statement-breakpoint
CREATE TABLE "mistakes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article" uuid NOT NULL,
	"revision" uuid,
	"language" text NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"message" text NOT NULL,
	"reporter" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"handled_by" uuid,
	"fixed_in" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mistakes_state" CHECK ("mistakes"."state" in ('open', 'accepted', 'rejected', 'fixed'))
);
--> statement-breakpoint
CREATE TABLE "outward_links" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'site' NOT NULL,
	"host" text NOT NULL,
	"path" text DEFAULT '/' NOT NULL,
	"titles" jsonb NOT NULL,
	"whys" jsonb NOT NULL,
	"file_name" text,
	"size" bigint,
	"audience" smallint DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outward_links_kind" CHECK ("outward_links"."kind" in ('site', 'app', 'file')),
	CONSTRAINT "outward_links_status" CHECK ("outward_links"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "outward_links_audience" CHECK ("outward_links"."audience" between 1 and 3),
	CONSTRAINT "outward_links_path" CHECK ("outward_links"."path" like '/%')
);
--> statement-breakpoint
CREATE TABLE "licence_acceptances" (
	"account" uuid NOT NULL,
	"licence" text NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_acceptances_account_licence_pk" PRIMARY KEY("account","licence")
);
--> statement-breakpoint
CREATE TABLE "licence_texts" (
	"licence" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	CONSTRAINT "licence_texts_licence_language_pk" PRIMARY KEY("licence","language")
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"code" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"names" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_texts" (
	"package" text NOT NULL,
	"language" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"steps" text DEFAULT '' NOT NULL,
	"steps_source" text DEFAULT '' NOT NULL,
	CONSTRAINT "package_texts_package_language_pk" PRIMARY KEY("package","language")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"type" text NOT NULL,
	"products" text[] DEFAULT '{}' NOT NULL,
	"os" text[] DEFAULT '{}' NOT NULL,
	"arch" text[] DEFAULT '{}' NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"departments" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packages_type" CHECK ("packages"."type" in ('firmware', 'software', 'sdk', 'tool', 'manual', 'driver')),
	CONSTRAINT "packages_status" CHECK ("packages"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "packages_audience" CHECK ("packages"."audience" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "release_files" (
	"release" text NOT NULL,
	"file" uuid NOT NULL,
	"language" text,
	"os" text,
	"arch" text,
	"region" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "release_files_release_file_pk" PRIMARY KEY("release","file")
);
--> statement-breakpoint
CREATE TABLE "release_texts" (
	"release" text NOT NULL,
	"language" text NOT NULL,
	"notes" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	CONSTRAINT "release_texts_release_language_pk" PRIMARY KEY("release","language")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"code" text PRIMARY KEY NOT NULL,
	"package" text NOT NULL,
	"version" text NOT NULL,
	"version_key" text NOT NULL,
	"channel" text DEFAULT 'release' NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"urgency" text DEFAULT 'low' NOT NULL,
	"hardware_revisions" text[] DEFAULT '{}' NOT NULL,
	"released_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_reasons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"replaced_by" text,
	"min_from_version" text,
	"rollback_allowed" boolean DEFAULT true NOT NULL,
	"licence" text,
	"install_seconds" integer,
	"signed_by" text,
	"key_fingerprint" text,
	"cves" text[] DEFAULT '{}' NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_channel" CHECK ("releases"."channel" in ('release', 'lts', 'beta')),
	CONSTRAINT "releases_urgency" CHECK ("releases"."urgency" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "releases_status" CHECK ("releases"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "releases_audience" CHECK ("releases"."audience" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "video_sources" (
	"video" uuid NOT NULL,
	"file" uuid NOT NULL,
	"height" smallint NOT NULL,
	CONSTRAINT "video_sources_video_file_pk" PRIMARY KEY("video","file")
);
--> statement-breakpoint
CREATE TABLE "video_transcripts" (
	"video" uuid NOT NULL,
	"language" text NOT NULL,
	"cues" jsonb NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_transcripts_video_language_pk" PRIMARY KEY("video","language")
);
--> statement-breakpoint
CREATE TABLE "video_types" (
	"code" text PRIMARY KEY NOT NULL,
	"parent" text,
	"names" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"titles" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"type" text NOT NULL,
	"level" text NOT NULL,
	"spoken" text NOT NULL,
	"poster" uuid,
	"duration" integer NOT NULL,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"products" text[] DEFAULT '{}' NOT NULL,
	"article" uuid,
	"audience" smallint DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"blocked_sites" text[] DEFAULT '{}' NOT NULL,
	"may_download" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_audience" CHECK ("videos"."audience" between 1 and 3),
	CONSTRAINT "videos_level" CHECK ("videos"."level" in ('beginner', 'intermediate', 'expert')),
	CONSTRAINT "videos_status" CHECK ("videos"."status" in ('draft', 'processing', 'published', 'removed', 'withdrawn')),
	CONSTRAINT "videos_duration" CHECK ("videos"."duration" >= 0)
);
--> statement-breakpoint
CREATE TABLE "zip_items" (
	"job" uuid NOT NULL,
	"position" integer NOT NULL,
	"file" uuid NOT NULL,
	"error" text,
	CONSTRAINT "zip_items_job_position_pk" PRIMARY KEY("job","position")
);
--> statement-breakpoint
CREATE TABLE "zip_jobs" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"account" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"file_name" text NOT NULL,
	"packed" integer DEFAULT 0 NOT NULL,
	"bytes_total" bigint DEFAULT 0 NOT NULL,
	"bytes_done" bigint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "zip_jobs_state" CHECK (state in ('queued', 'zipping', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "service_centers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL,
	"names" jsonb NOT NULL,
	"cities" jsonb NOT NULL,
	"addresses" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"services" text[] NOT NULL,
	"families" text[] NOT NULL,
	"verified_at" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_centers_code_unique" UNIQUE("code"),
	CONSTRAINT "service_centers_type" CHECK ("service_centers"."type" in ('own', 'authorised', 'collection')),
	CONSTRAINT "service_centers_country" CHECK ("service_centers"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "service_centers_place" CHECK ("service_centers"."latitude" between -90 and 90 and "service_centers"."longitude" between -180 and 180),
	CONSTRAINT "service_centers_status" CHECK ("service_centers"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "service_centers_audience" CHECK ("service_centers"."audience" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "hotlines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"region" text NOT NULL,
	"country" text,
	"names" jsonb NOT NULL,
	"phone" text NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"scope" jsonb NOT NULL,
	"email" text NOT NULL,
	"escalation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notice" jsonb,
	"notice_until" timestamp (3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hotlines_country" CHECK ("hotlines"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "hotlines_phone" CHECK ("hotlines"."phone" ~ '^[+][1-9][0-9 ()-]{5,22}$'),
	CONSTRAINT "hotlines_status" CHECK ("hotlines"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "hotlines_audience" CHECK ("hotlines"."audience" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"region" text,
	"family" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policies_kind" CHECK ("policies"."kind" in ('warranty', 'repair', 'replacement', 'onsite', 'returns', 'privacy')),
	CONSTRAINT "policies_status" CHECK ("policies"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "policies_audience" CHECK ("policies"."audience" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "policy_texts" (
	"policy" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"changes" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	CONSTRAINT "policy_texts_policy_version_language_pk" PRIMARY KEY("policy","version","language")
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"policy" text NOT NULL,
	"version" integer NOT NULL,
	"effective_at" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "policy_versions_policy_version_pk" PRIMARY KEY("policy","version"),
	CONSTRAINT "policy_versions_version" CHECK ("policy_versions"."version" > 0),
	CONSTRAINT "policy_versions_status" CHECK ("policy_versions"."status" in ('draft', 'published', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "service_regions" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"sites" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warranty_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family" text NOT NULL,
	"product" text,
	"region" text NOT NULL,
	"months" smallint NOT NULL,
	"starts" text NOT NULL,
	"within_days" smallint,
	"exclusions" jsonb NOT NULL,
	"purchased_from" date NOT NULL,
	"policy" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_terms_of" UNIQUE NULLS NOT DISTINCT("region","family","product","purchased_from"),
	CONSTRAINT "warranty_terms_months" CHECK ("warranty_terms"."months" between 1 and 240),
	CONSTRAINT "warranty_terms_within" CHECK ("warranty_terms"."within_days" between 0 and 730),
	CONSTRAINT "warranty_terms_starts" CHECK ("warranty_terms"."starts" in ('invoice', 'shipment', 'activation')),
	CONSTRAINT "warranty_terms_status" CHECK ("warranty_terms"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "warranty_terms_audience" CHECK ("warranty_terms"."audience" between 1 and 3)
);
--> statement-breakpoint
DROP INDEX "directories_parent";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "downloads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "footprints" ADD COLUMN "anchor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "footprints" ADD COLUMN "share" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "significance" text DEFAULT 'medium' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bulletin_acks" ADD CONSTRAINT "bulletin_acks_bulletin_bulletins_id_fk" FOREIGN KEY ("bulletin") REFERENCES "public"."bulletins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_acks" ADD CONSTRAINT "bulletin_acks_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_files" ADD CONSTRAINT "bulletin_files_bulletin_bulletins_id_fk" FOREIGN KEY ("bulletin") REFERENCES "public"."bulletins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_files" ADD CONSTRAINT "bulletin_files_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_reads" ADD CONSTRAINT "bulletin_reads_bulletin_bulletins_id_fk" FOREIGN KEY ("bulletin") REFERENCES "public"."bulletins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_reads" ADD CONSTRAINT "bulletin_reads_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_revisions" ADD CONSTRAINT "bulletin_revisions_bulletin_bulletins_id_fk" FOREIGN KEY ("bulletin") REFERENCES "public"."bulletins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin_texts" ADD CONSTRAINT "bulletin_texts_bulletin_bulletins_id_fk" FOREIGN KEY ("bulletin") REFERENCES "public"."bulletins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletins" ADD CONSTRAINT "bulletins_supersedes_bulletins_id_fk" FOREIGN KEY ("supersedes") REFERENCES "public"."bulletins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_question_articles_id_fk" FOREIGN KEY ("question") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_revision_article_revisions_id_fk" FOREIGN KEY ("revision") REFERENCES "public"."article_revisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_handled_by_accounts_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistakes" ADD CONSTRAINT "mistakes_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistakes" ADD CONSTRAINT "mistakes_revision_article_revisions_id_fk" FOREIGN KEY ("revision") REFERENCES "public"."article_revisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistakes" ADD CONSTRAINT "mistakes_reporter_accounts_id_fk" FOREIGN KEY ("reporter") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistakes" ADD CONSTRAINT "mistakes_handled_by_accounts_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistakes" ADD CONSTRAINT "mistakes_fixed_in_article_revisions_id_fk" FOREIGN KEY ("fixed_in") REFERENCES "public"."article_revisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_acceptances" ADD CONSTRAINT "licence_acceptances_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_acceptances" ADD CONSTRAINT "licence_acceptances_licence_licences_code_fk" FOREIGN KEY ("licence") REFERENCES "public"."licences"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_texts" ADD CONSTRAINT "licence_texts_licence_licences_code_fk" FOREIGN KEY ("licence") REFERENCES "public"."licences"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_texts" ADD CONSTRAINT "package_texts_package_packages_code_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_release_releases_code_fk" FOREIGN KEY ("release") REFERENCES "public"."releases"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_texts" ADD CONSTRAINT "release_texts_release_releases_code_fk" FOREIGN KEY ("release") REFERENCES "public"."releases"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_package_packages_code_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_replaced_by_releases_code_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."releases"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_licence_licences_code_fk" FOREIGN KEY ("licence") REFERENCES "public"."licences"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sources" ADD CONSTRAINT "video_sources_video_videos_id_fk" FOREIGN KEY ("video") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sources" ADD CONSTRAINT "video_sources_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_transcripts" ADD CONSTRAINT "video_transcripts_video_videos_id_fk" FOREIGN KEY ("video") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_types" ADD CONSTRAINT "video_types_parent_video_types_code_fk" FOREIGN KEY ("parent") REFERENCES "public"."video_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_type_video_types_code_fk" FOREIGN KEY ("type") REFERENCES "public"."video_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_files_id_fk" FOREIGN KEY ("poster") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip_items" ADD CONSTRAINT "zip_items_job_zip_jobs_uid_fk" FOREIGN KEY ("job") REFERENCES "public"."zip_jobs"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip_jobs" ADD CONSTRAINT "zip_jobs_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_centers" ADD CONSTRAINT "service_centers_region_service_regions_code_fk" FOREIGN KEY ("region") REFERENCES "public"."service_regions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotlines" ADD CONSTRAINT "hotlines_region_service_regions_code_fk" FOREIGN KEY ("region") REFERENCES "public"."service_regions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_region_service_regions_code_fk" FOREIGN KEY ("region") REFERENCES "public"."service_regions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_family_families_code_fk" FOREIGN KEY ("family") REFERENCES "public"."families"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_texts" ADD CONSTRAINT "policy_texts_policy_version_policy_versions_policy_version_fk" FOREIGN KEY ("policy","version") REFERENCES "public"."policy_versions"("policy","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_policy_policies_code_fk" FOREIGN KEY ("policy") REFERENCES "public"."policies"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_terms" ADD CONSTRAINT "warranty_terms_family_families_code_fk" FOREIGN KEY ("family") REFERENCES "public"."families"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_terms" ADD CONSTRAINT "warranty_terms_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_terms" ADD CONSTRAINT "warranty_terms_region_service_regions_code_fk" FOREIGN KEY ("region") REFERENCES "public"."service_regions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_terms" ADD CONSTRAINT "warranty_terms_policy_policies_code_fk" FOREIGN KEY ("policy") REFERENCES "public"."policies"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_account" ON "uploads" USING btree ("account") WHERE "uploads"."answer" is null;--> statement-breakpoint
CREATE INDEX "uploads_ends_at" ON "uploads" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" USING btree ("to");--> statement-breakpoint
CREATE INDEX "bulletin_acks_account" ON "bulletin_acks" USING btree ("account");--> statement-breakpoint
CREATE INDEX "bulletins_newest" ON "bulletins" USING btree ("issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "bulletins"."status" = 'published';--> statement-breakpoint
CREATE INDEX "bulletins_products" ON "bulletins" USING gin ("products");--> statement-breakpoint
CREATE INDEX "bulletins_supersedes" ON "bulletins" USING btree ("supersedes");--> statement-breakpoint
CREATE INDEX "file_previews_made_at" ON "file_previews" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_open_account" ON "feedback" USING btree ("article","account") WHERE "feedback"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_open_client" ON "feedback" USING btree ("article","client") WHERE "feedback"."state" = 'open' and "feedback"."account" is null;--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_account" ON "feedback" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "collections_newest" ON "collections" USING btree ("account","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("account","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriptions_target" ON "subscriptions" USING btree ("type","target");--> statement-breakpoint
CREATE INDEX "mistakes_state" ON "mistakes" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mistakes_article" ON "mistakes" USING btree ("article");--> statement-breakpoint
CREATE INDEX "mistakes_reporter" ON "mistakes" USING btree ("reporter","created_at");--> statement-breakpoint
CREATE INDEX "packages_products" ON "packages" USING gin ("products");--> statement-breakpoint
CREATE INDEX "release_files_file" ON "release_files" USING btree ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "releases_version" ON "releases" USING btree ("package","version_key");--> statement-breakpoint
CREATE INDEX "releases_newest" ON "releases" USING btree ("released_at" DESC NULLS LAST,"code");--> statement-breakpoint
CREATE INDEX "video_sources_file" ON "video_sources" USING btree ("file");--> statement-breakpoint
CREATE INDEX "video_types_parent" ON "video_types" USING btree ("parent","position");--> statement-breakpoint
CREATE INDEX "videos_products" ON "videos" USING gin ("products");--> statement-breakpoint
CREATE INDEX "videos_type" ON "videos" USING btree ("type");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("published_at" DESC NULLS FIRST,"id") WHERE "videos"."status" = 'published';--> statement-breakpoint
CREATE INDEX "zip_jobs_account" ON "zip_jobs" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "zip_jobs_ends_at" ON "zip_jobs" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "service_centers_region" ON "service_centers" USING btree ("region","country");--> statement-breakpoint
CREATE INDEX "service_centers_families" ON "service_centers" USING gin ("families");--> statement-breakpoint
CREATE INDEX "hotlines_region" ON "hotlines" USING btree ("region","position");--> statement-breakpoint
CREATE INDEX "policy_versions_effective" ON "policy_versions" USING btree ("policy","effective_at");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_replaced_by_articles_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_ends_at" ON "files" USING btree ("ends_at") WHERE "files"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "article_files_file" ON "article_files" USING btree ("file");--> statement-breakpoint
CREATE INDEX "directories_parent" ON "directories" USING btree ("parent","position","code");--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_significance" CHECK ("article_revisions"."significance" in ('typo', 'medium', 'major'));--> statement-breakpoint
UPDATE "article_revisions" SET "published_at" = "updated_at" WHERE "published_at" IS NULL AND ("is_published" OR EXISTS (SELECT FROM "article_revisions" "later" WHERE "later"."article" = "article_revisions"."article" AND "later"."language" = "article_revisions"."language" AND "later"."version" > "article_revisions"."version" AND "later"."is_published"));
