-- Files of component lists are uses of a release, see note_file_uses() in 0026_media.sql.
CREATE TRIGGER note_file_uses AFTER INSERT OR DELETE OR UPDATE OF release, file ON public.software_bills
	FOR EACH ROW EXECUTE FUNCTION public.note_file_uses('release', 'release', 'release,file', 'file');--> statement-breakpoint
INSERT INTO public.file_uses (source, row_key, file, subject, subject_key)
SELECT 'software_bills', public.file_use_values(to_jsonb(stored), 'release,file'), stored.file, 'release', stored.release
FROM public.software_bills AS stored
ON CONFLICT DO NOTHING;
