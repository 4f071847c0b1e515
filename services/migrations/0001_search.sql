CREATE TABLE "footprints" (
	"account" uuid NOT NULL,
	"article" uuid NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "footprints_account_article_pk" PRIMARY KEY("account","article")
);
--> statement-breakpoint
CREATE TABLE "imported_documents" (
	"collection" text NOT NULL,
	"path" text NOT NULL,
	"language" text NOT NULL,
	"article" uuid NOT NULL,
	"hash" text NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_documents_collection_path_language_pk" PRIMARY KEY("collection","path","language")
);
--> statement-breakpoint
CREATE TABLE "search_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"query" text NOT NULL,
	"normalised" text NOT NULL,
	"language" text NOT NULL,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hits" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_keywords" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"keyword" text NOT NULL,
	"normalised" text NOT NULL,
	"language" text NOT NULL,
	"sought" "tsquery" NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_keywords_normalised" UNIQUE("language","normalised")
);
--> statement-breakpoint
CREATE TABLE "search_texts" (
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"language" text NOT NULL,
	"serves" text[] NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"exact" text[] DEFAULT '{}' NOT NULL,
	"heads" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"class_type" text,
	"category" text,
	"family" text[] DEFAULT '{}' NOT NULL,
	"products" text[] DEFAULT '{}' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "search_texts_kind_record_language_pk" PRIMARY KEY("kind","record","language")
);
--> statement-breakpoint
CREATE TABLE "search_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"keyword" text NOT NULL,
	"language" text NOT NULL,
	"wish" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"term" text NOT NULL,
	"language" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "footprints" ADD CONSTRAINT "footprints_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footprints" ADD CONSTRAINT "footprints_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_documents" ADD CONSTRAINT "imported_documents_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "footprints_newest" ON "footprints" USING btree ("account","read_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imported_documents_article" ON "imported_documents" USING btree ("article");--> statement-breakpoint
CREATE INDEX "search_events_at" ON "search_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_events_missed" ON "search_events" USING btree ("language","normalised") WHERE "search_events"."hits" = 0;--> statement-breakpoint
CREATE INDEX "search_keywords_uses" ON "search_keywords" USING btree ("language","uses" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_keywords_created" ON "search_keywords" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_keywords_updated" ON "search_keywords" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "search_texts_article_words" ON "search_texts" USING gin ("words") WHERE "search_texts"."kind" = 'article';--> statement-breakpoint
CREATE INDEX "search_texts_article_heads" ON "search_texts" USING gin ("heads") WHERE "search_texts"."kind" = 'article';--> statement-breakpoint
CREATE INDEX "search_texts_other_words" ON "search_texts" USING gin ("words") WHERE "search_texts"."kind" <> 'article';--> statement-breakpoint
CREATE INDEX "search_texts_newest" ON "search_texts" USING btree ("updated_at" DESC NULLS LAST,"kind","record");--> statement-breakpoint
CREATE INDEX "search_words_spelling" ON "search_words" USING gin (translate("word", 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abvgdejziyklmnoprstufhc4wx65739q') gin_trgm_ops);