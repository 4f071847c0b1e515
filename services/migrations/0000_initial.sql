-- Trigrams for titles and models, for words typed with a mistake.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."bill_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"owner" uuid,
	"audience" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_audience" CHECK ("files"."audience" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_account" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"dept_name" text DEFAULT '' NOT NULL,
	"org_name" text DEFAULT '' NOT NULL,
	"type" smallint NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"overseas" boolean DEFAULT false NOT NULL,
	"email" text,
	"phone" text,
	"language" text,
	"state" text DEFAULT 'active' NOT NULL,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_type" CHECK ("accounts"."type" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_files" (
	"article" uuid NOT NULL,
	"file" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_files_article_file_pk" PRIMARY KEY("article","file")
);
--> statement-breakpoint
CREATE TABLE "article_labels" (
	"article" uuid NOT NULL,
	"label" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_labels_article_label_pk" PRIMARY KEY("article","label")
);
--> statement-breakpoint
CREATE TABLE "article_products" (
	"article" uuid NOT NULL,
	"product" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_products_article_product_pk" PRIMARY KEY("article","product")
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article" uuid NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"slug" text,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"source_kind" text DEFAULT 'md' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"reading_minutes" smallint DEFAULT 1 NOT NULL,
	"based_on" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_revisions_version" UNIQUE("article","language","version"),
	CONSTRAINT "article_revisions_source_kind" CHECK ("article_revisions"."source_kind" in ('md', 'html', 'docx'))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bill_no" text DEFAULT 'VX-' || lpad(nextval('bill_numbers')::text, 6, '0') NOT NULL,
	"class_type" text NOT NULL,
	"category" text NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_faq" boolean DEFAULT false NOT NULL,
	"refining" boolean DEFAULT false NOT NULL,
	"owner" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"helpful_up" integer DEFAULT 0 NOT NULL,
	"helpful_down" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_bill_no_unique" UNIQUE("bill_no"),
	CONSTRAINT "articles_audience" CHECK ("articles"."audience" between 1 and 3),
	CONSTRAINT "articles_status" CHECK ("articles"."status" in ('draft', 'in-review', 'approved', 'scheduled', 'published', 'rejected', 'withdrawn', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"code" text PRIMARY KEY NOT NULL,
	"parent" text,
	"type" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_types" (
	"code" text PRIMARY KEY NOT NULL,
	"number" integer,
	"names" jsonb NOT NULL,
	"is_faq" boolean DEFAULT false NOT NULL,
	"needs_approval" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directories" (
	"code" text PRIMARY KEY NOT NULL,
	"parent" text,
	"names" jsonb NOT NULL,
	"product" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "families" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"picture" uuid,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "helpful_votes" (
	"article" uuid NOT NULL,
	"voter" text NOT NULL,
	"helpful" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helpful_votes_article_voter_pk" PRIMARY KEY("article","voter")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"code" text PRIMARY KEY NOT NULL,
	"type" text DEFAULT 'article' NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "other_questions" (
	"article" uuid NOT NULL,
	"other" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "other_questions_article_other_pk" PRIMARY KEY("article","other")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"code" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"series" text NOT NULL,
	"names" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"order_codes" text[] DEFAULT '{}' NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture" uuid,
	"status" text DEFAULT 'active' NOT NULL,
	"end_of_sale" date,
	"end_of_software_maintenance" date,
	"end_of_security_fixes" date,
	"end_of_support" date,
	"successor" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "products_status" CHECK ("products"."status" in ('active', 'end-of-sale', 'end-of-support'))
);
--> statement-breakpoint
CREATE TABLE "series" (
	"code" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_texts" (
	"term" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"abbreviation" text DEFAULT '' NOT NULL,
	"definition" text NOT NULL,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	CONSTRAINT "term_texts_term_language_pk" PRIMARY KEY("term","language")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"code" text PRIMARY KEY NOT NULL,
	"related" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" integer DEFAULT 1 NOT NULL,
	"page_code" text NOT NULL,
	"titles" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"picture" uuid NOT NULL,
	"link" text,
	"audience" smallint DEFAULT 1 NOT NULL,
	"show_from" timestamp (3) with time zone,
	"show_until" timestamp (3) with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "banners_audience" CHECK ("banners"."audience" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "dictionary" (
	"type_code" text NOT NULL,
	"code" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "dictionary_type_code_code_pk" PRIMARY KEY("type_code","code")
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"code" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_files" ADD CONSTRAINT "article_files_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_files" ADD CONSTRAINT "article_files_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_labels" ADD CONSTRAINT "article_labels_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_labels" ADD CONSTRAINT "article_labels_label_labels_code_fk" FOREIGN KEY ("label") REFERENCES "public"."labels"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_products" ADD CONSTRAINT "article_products_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_products" ADD CONSTRAINT "article_products_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_based_on_article_revisions_id_fk" FOREIGN KEY ("based_on") REFERENCES "public"."article_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_class_type_class_types_code_fk" FOREIGN KEY ("class_type") REFERENCES "public"."class_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_owner_accounts_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_categories_code_fk" FOREIGN KEY ("parent") REFERENCES "public"."categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_type_class_types_code_fk" FOREIGN KEY ("type") REFERENCES "public"."class_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directories" ADD CONSTRAINT "directories_parent_directories_code_fk" FOREIGN KEY ("parent") REFERENCES "public"."directories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directories" ADD CONSTRAINT "directories_product_products_code_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_picture_files_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_questions" ADD CONSTRAINT "other_questions_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_questions" ADD CONSTRAINT "other_questions_other_articles_id_fk" FOREIGN KEY ("other") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_family_families_code_fk" FOREIGN KEY ("family") REFERENCES "public"."families"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_series_series_code_fk" FOREIGN KEY ("series") REFERENCES "public"."series"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_picture_files_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_successor_products_code_fk" FOREIGN KEY ("successor") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_family_families_code_fk" FOREIGN KEY ("family") REFERENCES "public"."families"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_texts" ADD CONSTRAINT "term_texts_term_terms_code_fk" FOREIGN KEY ("term") REFERENCES "public"."terms"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_picture_files_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user_account" ON "accounts" USING btree (lower("user_account"));--> statement-breakpoint
CREATE INDEX "login_failures_last_at" ON "login_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_ends_at" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "article_labels_label" ON "article_labels" USING btree ("label","article");--> statement-breakpoint
CREATE INDEX "article_products_product" ON "article_products" USING btree ("product","article");--> statement-breakpoint
CREATE UNIQUE INDEX "article_revisions_published" ON "article_revisions" USING btree ("article","language") WHERE "article_revisions"."is_published";--> statement-breakpoint
CREATE UNIQUE INDEX "article_revisions_slug" ON "article_revisions" USING btree ("language","slug") WHERE "article_revisions"."is_published";--> statement-breakpoint
CREATE INDEX "article_revisions_title_trgm" ON "article_revisions" USING gin ("title" gin_trgm_ops) WHERE "article_revisions"."is_published";--> statement-breakpoint
CREATE INDEX "article_revisions_based_on" ON "article_revisions" USING btree ("based_on");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_most_viewed" ON "articles" USING btree ("views" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_most_helpful" ON "articles" USING btree ("helpful_up" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_class_newest" ON "articles" USING btree ("class_type","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_class_most_viewed" ON "articles" USING btree ("class_type","views" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_category_newest" ON "articles" USING btree ("category","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_counted" ON "articles" USING btree ("class_type","category","audience","is_faq") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_owner" ON "articles" USING btree ("owner","status");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent","position");--> statement-breakpoint
CREATE INDEX "directories_parent" ON "directories" USING btree ("parent","position");--> statement-breakpoint
CREATE INDEX "products_family" ON "products" USING btree ("family");--> statement-breakpoint
CREATE INDEX "products_code_trgm" ON "products" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "term_texts_name" ON "term_texts" USING btree ("language","name");--> statement-breakpoint
CREATE INDEX "banners_page" ON "banners" USING btree ("source","page_code","position");