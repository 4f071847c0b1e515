import { matchRoute } from './match.ts';
import { sitePath } from './path.ts';
import type { SiteTables } from './portal.ts';

/** Links of stored HTML to routes of the portal, which are kept without a prefix, led to the reader's own site. */
export function linksOnSite(html: string, tables: Pick<SiteTables, 'routes' | 'site'>): string {
  const { prefix } = tables.site;
  if (!prefix) return html;
  return html.replace(/ href="(\/[^"]*)"/g, (whole, address: string) => {
    const pathname = address.replace(/[?#].*$/s, '');
    return matchRoute(tables, pathname) ? ` href="${sitePath(prefix, address)}"` : whole;
  });
}
