import { useEffect } from 'react';
import { siteOf } from '../../shared/match.ts';
import type { SiteTables } from '../../shared/portal.ts';
import { usePortal } from '../context.ts';

/** How long a pointer or the focus stays on a link that is meant, in milliseconds: whoever sweeps across a menu means none. */
const meantMs = 50;

/**
 * Follows every link that leads to a page of the site, those of components and of stored HTML alike: what it leads to
 * is loaded when a pointer or the focus rests on it, and a click goes there. Any link closes the menu it stands in.
 */
export function useFollowedLinks(): void {
  const { tables, navigate, prefetch } = usePortal();
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = linkAt(event);
      if (!link || !isPlainClick(event)) return;
      closeAround(link);
      if (event.defaultPrevented || !leadsWithin(link, tables)) return;
      event.preventDefault();
      const ways = link.dataset.go?.split(' ') ?? [];
      navigate(addressOf(link), { replace: ways.includes('replace') || link.href === location.href, keepScroll: ways.includes('keep') });
    };
    const stop = whenMeant((link) => leadsWithin(link, tables) && prefetch(link.pathname + link.search));
    document.addEventListener('click', handleClick);
    return () => {
      document.removeEventListener('click', handleClick);
      stop();
    };
  }, [tables, navigate, prefetch]);
}

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;

/** Tells of a link once, as soon as a pointer or the focus has rested on it. Returns the function that stops it. */
function whenMeant(tell: (link: HTMLAnchorElement) => void): () => void {
  let near: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleNear = (event: Event) => {
    const link = linkAt(event);
    if (link === near) return;
    clearTimeout(timer);
    near = link;
    if (link) timer = setTimeout(tell, meantMs, link);
  };
  const types = ['pointerover', 'focusin'];
  for (const type of types) document.addEventListener(type, handleNear);
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, handleNear);
  };
}

/** A panel stands inside the drawer on narrow screens: both close. */
function closeAround(link: Element): void {
  for (let open = link.closest<HTMLElement>('[popover]'); open; open = open.parentElement?.closest<HTMLElement>('[popover]') ?? null)
    open.hidePopover();
}

/** A component says so of its links; those in stored HTML and its contents are known by where they stand. */
function leadsWithin(link: HTMLAnchorElement, tables: SiteTables): boolean {
  if (link.dataset.go !== undefined) return true;
  if (!link.closest('.prose, .contents') || link.origin !== location.origin) return false;
  return siteOf(tables.sites, link.pathname).site.id === tables.site.id && !isFile(link.pathname);
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A file is the browser's to show or to save. */
const isFile = (pathname: string): boolean => /\.\w{2,5}$/.test(pathname);
