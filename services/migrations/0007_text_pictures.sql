CREATE TABLE "text_pictures" (
	"file" uuid NOT NULL,
	"article" uuid,
	"bulletin" uuid,
	"release" text,
	"policy_version" uuid,
	CONSTRAINT "text_pictures_text" CHECK (num_nonnulls("text_pictures"."article", "text_pictures"."bulletin", "text_pictures"."release", "text_pictures"."policy_version") = 1)
);
--> statement-breakpoint
INSERT INTO text_pictures (article, file) SELECT article, file FROM article_pictures;--> statement-breakpoint
DROP TABLE "article_pictures" CASCADE;--> statement-breakpoint
ALTER TABLE "text_pictures" ADD CONSTRAINT "text_pictures_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_pictures" ADD CONSTRAINT "text_pictures_article_articles_id_fk" FOREIGN KEY ("article") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_pictures" ADD CONSTRAINT "text_pictures_bulletin_bulletins_id_fk" FOREIGN KEY ("bulletin") REFERENCES "public"."bulletins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_pictures" ADD CONSTRAINT "text_pictures_release_releases_code_fk" FOREIGN KEY ("release") REFERENCES "public"."releases"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_pictures" ADD CONSTRAINT "text_pictures_policy_version_policy_versions_id_fk" FOREIGN KEY ("policy_version") REFERENCES "public"."policy_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_pictures_file" ON "text_pictures" USING btree ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "text_pictures_article" ON "text_pictures" USING btree ("article","file");--> statement-breakpoint
CREATE UNIQUE INDEX "text_pictures_bulletin" ON "text_pictures" USING btree ("bulletin","file");--> statement-breakpoint
CREATE UNIQUE INDEX "text_pictures_release" ON "text_pictures" USING btree ("release","file");--> statement-breakpoint
CREATE UNIQUE INDEX "text_pictures_policy_version" ON "text_pictures" USING btree ("policy_version","file");