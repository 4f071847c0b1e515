CREATE SEQUENCE "public"."search_text_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
-- The default apart from the column: as one statement, PostgreSQL would write the whole table again under an exclusive lock.
-- The portal numbers the rows that are there in the background, see services/search/memory/numberTexts.ts.
ALTER TABLE "search_texts" ADD COLUMN "id" integer;--> statement-breakpoint
ALTER TABLE "search_texts" ALTER COLUMN "id" SET DEFAULT nextval('search_text_ids');--> statement-breakpoint
CREATE UNIQUE INDEX "search_texts_id" ON "search_texts" USING btree ("id");
