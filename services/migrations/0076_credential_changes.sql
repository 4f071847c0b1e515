-- Processes cache sessions with their accounts, see runtime/server/session/sessions.ts. What ends or changes one is announced
-- on commit, whoever wrote it.
CREATE FUNCTION public.announce_credentials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('portal_credentials', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_credentials AFTER DELETE OR UPDATE OF account_id, type, way, proved_at, ends_at ON public.sessions
	FOR EACH STATEMENT EXECUTE FUNCTION public.announce_credentials();--> statement-breakpoint
CREATE TRIGGER announce_credentials AFTER DELETE OR UPDATE OF user_account, full_name, dept_name, org_name, company, type, roles, overseas, state ON public.accounts
	FOR EACH STATEMENT EXECUTE FUNCTION public.announce_credentials();
