/** Addresses without a page of their own that something was read at once: whoever asks is led to where it is read now. */
import type { FastifyReply } from 'fastify';
import { siteOf } from '../shared/match.ts';
import { sitePath } from '../shared/path.ts';
import type { Portal } from '../shared/portal.ts';
import type { AfterResponse } from './after-response.ts';
import type { Database } from './database/database.ts';
import type { Account } from './handler.ts';
import type { ServerContext } from './server-context.ts';

/** What is asked of an address: by whom, on which site, and the path below the site's prefix. */
export interface RedirectRequest {
  database: Database;
  portal: Portal;
  account: Account;
  prefix: string;
  language: string;
  path: string;
  later: AfterResponse['start'];
}

/** The path below the prefix under which it is read now; nothing where nothing moved, or the account may not know of it. */
export type FindRedirect = (question: RedirectRequest) => Promise<string | undefined>;

type RedirectContext = Pick<ServerContext, 'tables' | 'portal' | 'database' | 'afterResponse' | 'moved'>;

/** The address to lead to, on the same site and with the query that was asked with. */
export async function redirectFor(context: RedirectContext, url: URL, account: Account): Promise<string | undefined> {
  const tables = context.tables();
  const { site, rest } = siteOf(tables.sites, url.pathname);
  const { prefix, language } = tables.site(site.id).tables.site;
  const path = await context.moved?.({
    database: context.database.reading,
    portal: context.portal(),
    account,
    prefix,
    language,
    path: rest,
    later: context.afterResponse,
  });
  // Only ever within the portal: `//host` would leave it.
  if (path === undefined || !/^\/(?![/\\])/.test(path)) return undefined;
  return encodeURI(sitePath(prefix, path)) + url.search;
}

/** For good: search engines take the new address over. It is asked for again all the same, for what moved may move back. */
export const sendPermanentRedirect = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'private, no-cache').redirect(to, 301);
