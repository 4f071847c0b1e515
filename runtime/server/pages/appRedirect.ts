import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchRoute, siteOf } from '../../shared/routing/match.ts';
import type { ServerContext } from '../serverContext.ts';
import { findCookie } from '../session/cookies.ts';
import { atHost, isHost } from '../trust/networks.ts';

/** Cookie and query parameter that prevent a second redirect of an app. */
const flag = 'noRedirect';

type AppRedirectContext = Pick<ServerContext, 'portal' | 'tables' | 'config'>;

/** The request headers that a page depends on. A CDN could not cache by user agent, so with a CDN the app is redirected there. */
export const varyOf = ({ portal, config }: Pick<ServerContext, 'portal' | 'config'>): string =>
  portal().settings.ssoIntake?.app && config.sharedCacheSeconds === 0 ? 'accept-encoding, user-agent' : 'accept-encoding';

/** Redirects the portal's mobile app to its own host once, except from pages that opt out. Null for all other requests. */
export function redirectToApp(context: AppRedirectContext, request: FastifyRequest, reply: FastifyReply, url: URL): FastifyReply | null {
  const { ssoIntake, hosts } = context.portal().settings;
  const app = ssoIntake?.app;
  if (!app || !request.headers['user-agent']?.includes(app.agent)) return null;
  if (findCookie(request.headers.cookie, flag) !== undefined || url.searchParams.has(flag)) return null;
  const to = atHost(hosts[app.host], url);
  if (!to || isHost(context.config.publicUrl, to.origin) || !isRedirected(context, url)) return null;
  for (const [name, value] of Object.entries(app.query)) to.searchParams.set(name, value);
  const secure = context.config.isSecure ? '; Secure' : '';
  return reply
    .header('set-cookie', `${flag}=1; Path=/; SameSite=Lax; HttpOnly${secure}`)
    .header('cache-control', 'no-store')
    .redirect(to.href, 302);
}

/** An address without a page is not redirected. */
function isRedirected({ tables }: AppRedirectContext, { pathname }: URL): boolean {
  const { site, rest } = siteOf(tables().sites, pathname);
  const route = matchRoute(tables().site(site.id).tables, rest)?.route;
  return route !== undefined && route.appRedirect !== false;
}
