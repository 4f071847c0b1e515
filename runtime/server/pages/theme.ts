import type { FastifyInstance } from 'fastify';
import { siteOf } from '../../shared/routing/match.ts';
import { returnPath } from '../../shared/routing/returnPath.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';

const themes = new Set(['light', 'dark', 'system']);
const oneYear = 31_536_000;

/** Sets the theme without script: writes the theme cookie and redirects back. */
export function registerTheme(app: FastifyInstance, context: ServerContext): void {
  app.get('/theme', (request, reply) => {
    const search = new URLSearchParams(request.url.split('?')[1] ?? '');
    const theme = search.get('to') ?? '';
    if (!themes.has(theme)) throw new CallRefusal('request.not-found');
    const back = search.get('return');
    const { site } = siteOf(context.tables().sites, (back ?? '/').replace(/[?#].*$/s, ''));
    const secure = context.config.publicUrl.protocol === 'https:' ? '; Secure' : '';
    return reply
      .header('set-cookie', `theme=${theme}; Max-Age=${oneYear}; Path=/; SameSite=Lax${secure}`)
      .header('cache-control', 'no-store')
      .redirect(returnPath(context.tables().site(site.id).tables, back), 303);
  });
}
