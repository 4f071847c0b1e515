import type { AnchorHTMLAttributes } from 'react';
import { siteOf } from '../../shared/match.ts';
import type { SiteTables } from '../../shared/portal.ts';
import { usePortal } from '../context.ts';

interface RouteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path with the site's prefix, as `path()` and `targetPath()` make it, or an outside address. */
  to: string;
  /** The scroll position stays, as when a filter is set. */
  keepScroll?: boolean;
  replace?: boolean;
}

/**
 * A link: inside the site a navigation that is loaded ahead, to another site of the portal or outside it a page load.
 * It says so by an attribute; one pair of ears for all links hears what is done with them (shell/useFollowedLinks.ts).
 */
export function RouteLink({ to, keepScroll, replace, ...rest }: RouteLinkProps) {
  const { tables } = usePortal();
  if (!to.startsWith('/')) return <a href={to} rel="noopener" {...rest} />;
  if (!isWithin(tables, to)) return <a href={to} {...rest} />;
  return <a href={to} data-go={[replace && 'replace', keepScroll && 'keep'].filter(Boolean).join(' ')} {...rest} />;
}

/** Another site has other tables, another language and direction: its pages come whole from the server. */
const isWithin = (tables: SiteTables, to: string): boolean => siteOf(tables.sites, to.replace(/[?#].*/, '')).site.id === tables.site.id;
