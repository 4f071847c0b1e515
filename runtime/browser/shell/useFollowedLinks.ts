import { useEffect } from 'react';
import { siteOf } from '../../shared/match.ts';
import type { SiteTables } from '../../shared/portal.ts';
import { type PortalDoor, usePortal } from '../context.ts';

/** Links that no component watches: those in stored HTML and in its contents navigate as all others do, and any link closes the menu it stands in. */
export function useFollowedLinks(): void {
  const { tables, navigate } = usePortal();
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainClick(event)) return;
      link.closest<HTMLElement>('[popover]')?.hidePopover();
      followStoredLink(event, link, tables, navigate);
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [tables, navigate]);
}

function followStoredLink(event: MouseEvent, link: HTMLAnchorElement, tables: SiteTables, navigate: PortalDoor['navigate']): void {
  if (event.defaultPrevented || !link.closest('.prose, .contents') || !link.hasAttribute('href') || link.origin !== location.origin) return;
  if (siteOf(tables.sites, link.pathname).site.id !== tables.site.id || isFile(link.pathname)) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A file is the browser's to show or to save. */
const isFile = (pathname: string): boolean => /\.\w{2,5}$/.test(pathname);
