CREATE TABLE "text_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article" uuid NOT NULL,
	"comment" uuid,
	"language" text NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"text" text NOT NULL,
	"author" uuid NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "text_comments" ADD CONSTRAINT "text_comments_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_comments" ADD CONSTRAINT "text_comments_comment_text_comments_id_fk" FOREIGN KEY ("comment") REFERENCES "public"."text_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_comments" ADD CONSTRAINT "text_comments_author_accounts_id_fk" FOREIGN KEY ("author") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_comments" ADD CONSTRAINT "text_comments_resolved_by_accounts_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_comments_article" ON "text_comments" USING btree ("article","created_at");--> statement-breakpoint
CREATE INDEX "text_comments_comment" ON "text_comments" USING btree ("comment");--> statement-breakpoint
CREATE INDEX "text_comments_author" ON "text_comments" USING btree ("author");--> statement-breakpoint
CREATE INDEX "text_comments_resolved_by" ON "text_comments" USING btree ("resolved_by");