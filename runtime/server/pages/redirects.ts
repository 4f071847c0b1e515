/** Redirects of addresses whose content moved. */
import type { FastifyReply } from 'fastify';
import type { Portal } from '../../shared/portal.ts';
import { siteOf } from '../../shared/routing/match.ts';
import { sitePath } from '../../shared/routing/path.ts';
import type { Account } from '../account.ts';
import type { AfterResponse } from '../calls/afterResponse.ts';
import type { Database, PortalDatabase } from '../database/database.ts';
import type { PortalTables } from '../portal/tables.ts';

/** A request for an address without a page: the account, the site, and the path below the site's prefix. */
export interface RedirectRequest {
  database: Database;
  portal: Portal;
  account: Account;
  prefix: string;
  language: string;
  path: string;
  afterResponse: AfterResponse['start'];
}

/** Resolves with the new path below the prefix; undefined if the content has not moved, or the account may not read it. */
export type FindRedirect = (question: RedirectRequest) => Promise<string | undefined>;

interface RedirectContext {
  tables: () => PortalTables;
  portal: () => Portal;
  database: PortalDatabase;
  afterResponse: AfterResponse['start'];
  redirects: FindRedirect | undefined;
}

/** The target of a redirect, on the same site and with the query of the request. */
export async function redirectFor(context: RedirectContext, url: URL, account: Account): Promise<string | undefined> {
  const tables = context.tables();
  const { site, rest } = siteOf(tables.sites, url.pathname);
  const { prefix, language } = tables.site(site.id).tables.site;
  const path = await context.redirects?.({
    database: context.database.reading,
    portal: context.portal(),
    account,
    prefix,
    language,
    path: rest,
    afterResponse: context.afterResponse,
  });
  // Redirects stay within the portal: `//host` would leave it.
  if (path === undefined || !/^\/(?![/\\])/.test(path)) return undefined;
  return encodeURI(sitePath(prefix, path)) + url.search;
}

/** A permanent redirect for search engines. It is not cached, because the content may move back. */
export const sendPermanentRedirect = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'private, no-cache').redirect(to, 301);
