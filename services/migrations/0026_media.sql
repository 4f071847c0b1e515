CREATE TABLE "file_uses" (
	"source" text NOT NULL,
	"row_key" text NOT NULL,
	"file" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_key" text NOT NULL,
	CONSTRAINT "file_uses_source_row_key_file_pk" PRIMARY KEY("source","row_key","file")
);
--> statement-breakpoint
CREATE TABLE "medium_texts" (
	"file" uuid PRIMARY KEY NOT NULL,
	"alts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "earlier_of" uuid;--> statement-breakpoint
ALTER TABLE "medium_texts" ADD CONSTRAINT "medium_texts_file_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uses_file" ON "file_uses" USING btree ("file","subject","subject_key");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_earlier_of_files_id_fk" FOREIGN KEY ("earlier_of") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "files_earlier" ON "files" USING btree ("earlier_of","name");--> statement-breakpoint
-- The named values of a row, each on a line.
CREATE OR REPLACE FUNCTION public.file_use_values(stored jsonb, named text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT string_agg(stored ->> name, E'\n' ORDER BY place) FROM string_to_table(named, ',') WITH ORDINALITY AS columns(name, place)
$$;--> statement-breakpoint
-- The file ids in values: a column of its own, an entry of a list, a string of JSON, or an address below /files/.
CREATE OR REPLACE FUNCTION public.file_ids_in(content text) RETURNS TABLE (file uuid) LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT found[1]::uuid FROM regexp_matches(content, '(?:^|/files/|["{,])([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'gn') AS found
$$;--> statement-breakpoint
-- Arguments: subject, column with the key of the record, columns of the row's key, columns with content.
CREATE OR REPLACE FUNCTION public.note_file_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM public.file_uses WHERE source = TG_TABLE_NAME AND row_key = public.file_use_values(to_jsonb(OLD), TG_ARGV[2]);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO public.file_uses (source, row_key, file, subject, subject_key)
		SELECT TG_TABLE_NAME, public.file_use_values(to_jsonb(NEW), TG_ARGV[2]), found.file, TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[1]
		FROM public.file_ids_in(public.file_use_values(to_jsonb(NEW), TG_ARGV[3])) AS found
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
	kept record;
	watched text;
BEGIN
	FOR kept IN SELECT * FROM (VALUES
		('article_revisions', 'article', 'article', 'id', 'body'),
		('article_files', 'article', 'article', 'article,file', 'file'),
		('banners', 'banner', 'id', 'id', 'picture'),
		('bulletin_texts', 'bulletin', 'bulletin', 'bulletin,language', 'body,action'),
		('bulletin_files', 'bulletin', 'bulletin', 'bulletin,file', 'file'),
		('families', 'family', 'code', 'code', 'picture'),
		('products', 'product', 'code', 'code', 'picture,pictures,certifications'),
		('release_texts', 'release', 'release', 'release,language', 'notes'),
		('release_files', 'release', 'release', 'release,file', 'file'),
		('package_texts', 'package', 'package', 'package,language', 'steps'),
		('licence_texts', 'licence', 'licence', 'licence,language', 'body'),
		('policy_texts', 'policy', 'policy', 'policy,version,language', 'body'),
		('videos', 'video', 'id', 'id', 'poster'),
		('video_sources', 'video', 'video', 'video,file', 'file'),
		('fault_trees', 'faultTree', 'id', 'id', 'nodes'),
		('fault_tree_versions', 'faultTree', 'tree', 'tree,version', 'nodes'),
		('repair_guides', 'repairGuide', 'id', 'id', 'steps'),
		('wirings', 'wiring', 'id', 'id', 'file'),
		('shares', 'share', 'id', 'id', 'body,attachments'),
		('form_drafts', 'formDraft', 'id', 'id', 'content')
	) AS sources(source, subject, subject_key, row_key, contents) LOOP
		SELECT string_agg(DISTINCT quote_ident(name), ', ') INTO watched
		FROM string_to_table(concat_ws(',', kept.subject_key, kept.row_key, kept.contents), ',') AS name;
		EXECUTE format(
			'CREATE TRIGGER note_file_uses AFTER INSERT OR DELETE OR UPDATE OF %s ON public.%I FOR EACH ROW EXECUTE FUNCTION public.note_file_uses(%L, %L, %L, %L)',
			watched, kept.source, kept.subject, kept.subject_key, kept.row_key, kept.contents);
		EXECUTE format(
			'INSERT INTO public.file_uses (source, row_key, file, subject, subject_key)
			SELECT %L, public.file_use_values(to_jsonb(stored), %L), found.file, %L, to_jsonb(stored) ->> %L
			FROM public.%I AS stored, public.file_ids_in(public.file_use_values(to_jsonb(stored), %L)) AS found
			ON CONFLICT DO NOTHING',
			kept.source, kept.row_key, kept.subject, kept.subject_key, kept.source, kept.contents);
	END LOOP;
END
$$;
