/** The visitor behind a page request. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { may } from '../../shared/access/may.ts';
import { anonymous } from '../../shared/account.ts';
import { matchRoute, siteOf } from '../../shared/routing/match.ts';
import type { ServerContext } from '../serverContext.ts';
import { isProgram, type judgePage, nobody as nobodys } from '../session/judge.ts';

export type JudgedVisitor = Awaited<ReturnType<typeof judgePage>>;

/** A visitor without a session. */
export const nobody: JudgedVisitor = { ...nobodys, isDead: false };

/** Longer addresses are not cached. */
const maxCachedLength = 500;

/**
 * Whether a request may get a cached document. It has neither a session cookie nor an access token. The address, the theme, the
 * font and the encoding then determine the document.
 */
export function mayShare({ config, cookies }: ServerContext, { headers, url }: FastifyRequest): boolean {
  const { id, token } = cookies.read(headers.cookie);
  return id === undefined && token === undefined && !isProgram(headers) && url.length <= maxCachedLength && config.mode !== 'development';
}

/**
 * Whether documents of an account are cached. The page must be open to visitors without a login. Additional content for an
 * account is read from the database.
 */
export function mayCacheFor(context: ServerContext, { account, came }: JudgedVisitor, url: URL): boolean {
  if (came !== 'session' || account.type === 0 || context.config.mode === 'development') return false;
  const tables = context.tables();
  const { site, rest } = siteOf(tables.sites, url.pathname);
  const route = url.href.length <= maxCachedLength ? matchRoute(tables.site(site.id).tables, rest)?.route : undefined;
  return route !== undefined && may(anonymous, route, context.portal().access) === 'yes';
}

/** Clears the cookies of a session that has ended. Sets the token again if the browser has lost only the token. */
export function refreshCookies(
  { cookies, sessions }: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { isDead, sessionId }: JudgedVisitor,
): void {
  if (isDead) reply.header('set-cookie', cookies.clear());
  if (sessionId === null) return;
  const { token } = cookies.read(request.headers.cookie);
  if (token === undefined || !sessions.fits(sessionId, token))
    reply.header('set-cookie', cookies.start(sessionId, sessions.tokenOf(sessionId)));
}
