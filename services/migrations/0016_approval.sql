CREATE TABLE "sensitive_words" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"word" text NOT NULL,
	"language" text,
	"severity" text NOT NULL,
	"matching" text DEFAULT 'word' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sensitive_words_severity" CHECK ("sensitive_words"."severity" in ('blocking', 'warning')),
	CONSTRAINT "sensitive_words_matching" CHECK ("sensitive_words"."matching" in ('word', 'inside'))
);
--> statement-breakpoint
CREATE TABLE "article_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"actor" uuid,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_types" ALTER COLUMN "needs_approval" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reviewer" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "approval_due" date;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reject_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "writers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "review_due" date;--> statement-breakpoint
ALTER TABLE "article_steps" ADD CONSTRAINT "article_steps_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_steps" ADD CONSTRAINT "article_steps_actor_accounts_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sensitive_words_word" ON "sensitive_words" USING btree (lower("word"),coalesce("language", ''));--> statement-breakpoint
CREATE INDEX "article_steps_article" ON "article_steps" USING btree ("article","id");--> statement-breakpoint
CREATE INDEX "article_steps_actor" ON "article_steps" USING btree ("actor");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_reviewer_accounts_id_fk" FOREIGN KEY ("reviewer") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_reviewer" ON "articles" USING btree ("reviewer");--> statement-breakpoint
CREATE INDEX "articles_in_review" ON "articles" USING btree ("submitted_at","id") WHERE coalesce("articles"."change", "articles"."status") = 'in-review';--> statement-breakpoint
UPDATE "class_types" SET "needs_approval" = false;
