CREATE TABLE "repair_guides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"titles" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"cautions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"difficulty" text NOT NULL,
	"time" text NOT NULL,
	"products" text[] DEFAULT '{}' NOT NULL,
	"tools" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience" smallint DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_guides_code_unique" UNIQUE("code"),
	CONSTRAINT "repair_guides_difficulty" CHECK ("repair_guides"."difficulty" in ('easy', 'moderate', 'difficult')),
	CONSTRAINT "repair_guides_time" CHECK ("repair_guides"."time" in ('15', '30', '60', '120', 'longer')),
	CONSTRAINT "repair_guides_status" CHECK ("repair_guides"."status" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "repair_guides_audience" CHECK ("repair_guides"."audience" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "search_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_pictures" (
	"article" uuid NOT NULL,
	"file" uuid NOT NULL,
	CONSTRAINT "article_pictures_article_file_pk" PRIMARY KEY("article","file")
);
--> statement-breakpoint
DROP INDEX "search_events_missed";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "search_events" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "search_events" ADD COLUMN "visitor" text;--> statement-breakpoint
ALTER TABLE "search_events" ADD COLUMN "opened" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "certifications" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_pictures" ADD CONSTRAINT "article_pictures_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_guides_products" ON "repair_guides" USING gin ("products");--> statement-breakpoint
CREATE INDEX "repair_guides_order" ON "repair_guides" USING btree ("position","code");--> statement-breakpoint
CREATE INDEX "article_pictures_file" ON "article_pictures" USING btree ("file");--> statement-breakpoint
CREATE INDEX "bulletin_files_file" ON "bulletin_files" USING btree ("file");--> statement-breakpoint
CREATE INDEX "bulletin_reads_bulletin" ON "bulletin_reads" USING btree ("bulletin");--> statement-breakpoint
CREATE INDEX "promotions_article" ON "promotions" USING btree ("article");--> statement-breakpoint
CREATE INDEX "feedback_handled_by" ON "feedback" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "feedback_revision" ON "feedback" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "feedback_of_article" ON "feedback" USING btree ("article");--> statement-breakpoint
CREATE INDEX "footprints_article" ON "footprints" USING btree ("article");--> statement-breakpoint
CREATE INDEX "notices_article" ON "notices" USING btree ("article");--> statement-breakpoint
CREATE INDEX "notices_bulletin" ON "notices" USING btree ("bulletin");--> statement-breakpoint
CREATE INDEX "mistakes_handled_by" ON "mistakes" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "mistakes_revision" ON "mistakes" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "mistakes_fixed_in" ON "mistakes" USING btree ("fixed_in");--> statement-breakpoint
CREATE INDEX "licence_acceptances_licence" ON "licence_acceptances" USING btree ("licence");--> statement-breakpoint
CREATE INDEX "releases_licence" ON "releases" USING btree ("licence");--> statement-breakpoint
CREATE INDEX "releases_replaced_by" ON "releases" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "search_events_keyword" ON "search_events" USING btree ("language","normalised","at");--> statement-breakpoint
CREATE INDEX "article_revisions_created_by" ON "article_revisions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "articles_replaced_by" ON "articles" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "directories_product" ON "directories" USING btree ("product") WHERE "directories"."product" is not null;--> statement-breakpoint
CREATE INDEX "families_picture" ON "families" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "other_questions_other" ON "other_questions" USING btree ("other");--> statement-breakpoint
CREATE INDEX "products_picture" ON "products" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "videos_article" ON "videos" USING btree ("article");--> statement-breakpoint
CREATE INDEX "videos_poster" ON "videos" USING btree ("poster");--> statement-breakpoint
CREATE INDEX "wirings_file" ON "wirings" USING btree ("file");--> statement-breakpoint
CREATE INDEX "banners_picture" ON "banners" USING btree ("picture");--> statement-breakpoint
INSERT INTO article_pictures (article, file)
SELECT DISTINCT r.article, f.id
FROM article_revisions r
CROSS JOIN LATERAL regexp_matches(r.body, '/files/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/', 'g') AS named (parts)
JOIN files f ON f.id = (named.parts)[1]::uuid
WHERE r.published_at IS NOT NULL AND f.owner IS NOT NULL AND f.mime LIKE 'image/%'
  AND NOT EXISTS (SELECT FROM products p WHERE p.picture = f.id)
ON CONFLICT DO NOTHING;
