CREATE TABLE "article_views" (
	"article" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
