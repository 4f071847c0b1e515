import type { AnchorHTMLAttributes } from 'react';
import { isOnSite } from '../../shared/routing/match.ts';
import { usePortal } from '../context.ts';

interface RouteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path with the site's prefix, as `path()` and `targetPath()` build it, or an absolute address. */
  to: string;
  /** Preserves the scroll position, for example when a filter is set. */
  preserveScroll?: boolean;
  replace?: boolean;
}

/**
 * A link. Within the site it is a prefetched client-side navigation, otherwise a page load. An attribute marks it; one
 * listener handles all links (shell/useFollowedLinks.ts).
 */
export function RouteLink({ to, preserveScroll, replace, ...rest }: RouteLinkProps) {
  const { tables } = usePortal();
  if (!to.startsWith('/')) return <a href={to} rel="noopener" {...rest} />;
  // Another site has other tables, language and direction, so its pages load from the server.
  if (!isOnSite(tables, to)) return <a href={to} {...rest} />;
  return <a href={to} data-go={[replace && 'replace', preserveScroll && 'keep'].filter(Boolean).join(' ')} {...rest} />;
}
