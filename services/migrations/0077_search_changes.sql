CREATE TABLE "search_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_feeds" (
	"name" text PRIMARY KEY NOT NULL,
	"index" text,
	"format" text NOT NULL,
	"fed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Every writer of the index is noted here, also an earlier version of the program. Without an engine nothing is noted.
CREATE FUNCTION public.note_search_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM public.search_feeds WHERE fed_at > now() - interval '1 day') THEN
		INSERT INTO public.search_changes (kind, record, language) SELECT kind, record, language FROM changed_texts;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_inserted_texts AFTER INSERT ON public.search_texts
	REFERENCING NEW TABLE AS changed_texts FOR EACH STATEMENT EXECUTE FUNCTION public.note_search_changes();--> statement-breakpoint
CREATE TRIGGER note_updated_texts AFTER UPDATE ON public.search_texts
	REFERENCING NEW TABLE AS changed_texts FOR EACH STATEMENT EXECUTE FUNCTION public.note_search_changes();--> statement-breakpoint
CREATE TRIGGER note_deleted_texts AFTER DELETE ON public.search_texts
	REFERENCING OLD TABLE AS changed_texts FOR EACH STATEMENT EXECUTE FUNCTION public.note_search_changes();
