import type { SiteTables } from '../portal.ts';
import { matchRoute } from './match.ts';
import { sitePath } from './path.ts';

/** Rewrites links of stored HTML to the reader's site. Links to routes of the portal are stored without a prefix. */
export function linksOnSite(html: string, tables: Pick<SiteTables, 'routes' | 'site'>): string {
  const { prefix } = tables.site;
  if (!prefix) return html;
  return html.replace(/ href="(\/[^"]*)"/g, (match, address: string) => {
    const pathname = address.replace(/[?#].*$/s, '');
    return matchRoute(tables, pathname) ? ` href="${sitePath(prefix, address)}"` : match;
  });
}
