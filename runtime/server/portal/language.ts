/** Chooses a site for `/`, and remembers a visitor's choice. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../shared/portal.ts';
import { sitePath } from '../../shared/routing/path.ts';
import { preferredSite } from '../../shared/routing/preferredSite.ts';
import { returnPath } from '../../shared/routing/returnPath.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';

const oneYear = 31_536_000;

/** Additional request headers that the response to `/` depends on. */
export const homeVary = 'accept-language, cookie';

/** Whether an address is exactly `/`, the only one redirected by browser language. */
export const isRootAddress = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url === '/';

/** The site to redirect a first visit of `/` to; null after an earlier choice, or where `/` is the right site. */
export function siteOfBrowser({ tables, cookies }: Pick<ServerContext, 'tables' | 'cookies'>, { headers }: FastifyRequest): Site | null {
  if (cookies.read(headers.cookie).language !== undefined) return null;
  const site = preferredSite(tables().sites, headers['accept-language']);
  return site && site.prefix !== '' ? site : null;
}

/** Redirects to a site's home and stores the choice, so that a later visit to `/` is not redirected. */
export const sendToSite = (context: Pick<ServerContext, 'config'>, reply: FastifyReply, site: Site): FastifyReply =>
  rememberSite(context, reply, site).redirect(sitePath(site.prefix, '/'), 302);

const rememberSite = ({ config }: Pick<ServerContext, 'config'>, reply: FastifyReply, { id }: Site): FastifyReply =>
  reply
    .header(
      'set-cookie',
      `language=${id}; Max-Age=${oneYear}; Path=/; SameSite=Lax${config.publicUrl.protocol === 'https:' ? '; Secure' : ''}`,
    )
    .header('cache-control', 'no-store');

/** Stores a chosen site and redirects to its page. Works with and without script. */
export function registerLanguage(app: FastifyInstance, context: ServerContext): void {
  app.get('/language/:site', (request, reply) => {
    const { site: id } = request.params as { site: string };
    const site = context.tables().sites.find((one) => one.id === id);
    if (!site) throw new CallRefusal('request.not-found');
    const target = new URLSearchParams(request.url.split('?')[1] ?? '').get('to');
    return rememberSite(context, reply, site).redirect(addressOn(context, site, target, request), 303);
  });
}

/** The requested page if it exists on this site, otherwise the site's home. */
function addressOn(context: ServerContext, { id }: Site, target: string | null, { headers }: FastifyRequest): string {
  const address = returnPath(context.tables().site(id).tables, target);
  // A browser without cookies would be redirected from `/` again, so it gets the same page under another address.
  return address === '/' && !headers.cookie ? '/?language=chosen' : address;
}
