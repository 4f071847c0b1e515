/** Which site a visitor gets who asks for none, and how the choice of one is kept. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sitePath } from '../../shared/path.ts';
import type { Site } from '../../shared/portal.ts';
import { preferredSite } from '../../shared/preferredSite.ts';
import { returnPath } from '../../shared/returnPath.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';

const oneYear = 31_536_000;

/** What the answer to `/` depends on beside what every page does. */
export const homeVary = 'accept-language, cookie';

/** Whether an address is the one that the browser's language may lead away from: `/`, and nothing behind it. */
export const isBareHome = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url === '/';

/** The site to lead a first visit of `/` to; null where the visitor chose before, or is at home there. */
export function siteOfBrowser({ tables, cookies }: Pick<ServerContext, 'tables' | 'cookies'>, { headers }: FastifyRequest): Site | null {
  if (cookies.read(headers.cookie).language !== undefined) return null;
  const site = preferredSite(tables().sites, headers['accept-language']);
  return site && site.prefix !== '' ? site : null;
}

/** Leads to a site's home, once: the choice is kept, so that whoever comes back to `/` stays there. */
export const sendToSite = (context: Pick<ServerContext, 'config'>, reply: FastifyReply, site: Site): FastifyReply =>
  keepSite(context, reply, site).redirect(sitePath(site.prefix, '/'), 302);

const keepSite = ({ config }: Pick<ServerContext, 'config'>, reply: FastifyReply, { id }: Site): FastifyReply =>
  reply
    .header(
      'set-cookie',
      `language=${id}; Max-Age=${oneYear}; Path=/; SameSite=Lax${config.publicUrl.protocol === 'https:' ? '; Secure' : ''}`,
    )
    .header('cache-control', 'no-store');

/** Goes to a page of a site that was chosen by hand, and keeps the choice. The link works with and without script. */
export function registerLanguage(app: FastifyInstance, context: ServerContext): void {
  app.get('/language/:site', (request, reply) => {
    const { site: id } = request.params as { site: string };
    const site = context.tables().sites.find((one) => one.id === id);
    if (!site) throw new CallRefusal('request.not-found');
    const wanted = new URLSearchParams(request.url.split('?')[1] ?? '').get('to');
    return keepSite(context, reply, site).redirect(addressOn(context, site, wanted, request), 303);
  });
}

/** The page that was asked for where it is one of this site, else the site's home. */
function addressOn(context: ServerContext, { id }: Site, wanted: string | null, { headers }: FastifyRequest): string {
  const address = returnPath(context.tables().site(id).tables, wanted);
  // A browser that keeps no cookies would be led away from `/` again: it gets the same page under another address.
  return address === '/' && !headers.cookie ? '/?language=chosen' : address;
}
