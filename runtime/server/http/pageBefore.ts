import type { FastifyRequest } from 'fastify';
import { siteOf } from '../../shared/routing/match.ts';
import type { ServerContext } from '../serverContext.ts';

/** The portal page with the link, from the Referer. A path with two slashes would name another host. */
export function pageBefore({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const from = headers.referer !== undefined && URL.canParse(headers.referer) ? new URL(headers.referer) : null;
  const isOwn = from?.hostname === headers.host?.replace(/:\d+$/, '') && !from?.pathname.startsWith('//');
  return from && isOwn ? from.pathname + from.search : undefined;
}

/** The language of the portal page that sent a request; undefined for programs. */
export function languageOfPage(
  { tables, portal }: Pick<ServerContext, 'tables' | 'portal'>,
  request: Pick<FastifyRequest, 'headers'>,
): string | undefined {
  const [pathname] = pageBefore(request)?.split('?', 1) ?? [];
  return pathname === undefined ? undefined : portal().sites[siteOf(tables().sites, pathname).site.id]?.language;
}
