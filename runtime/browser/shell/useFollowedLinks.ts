import { useEffect } from 'react';
import type { SiteTables } from '../../shared/portal.ts';
import { isOnSite } from '../../shared/routing/match.ts';
import { usePortal } from '../context.ts';

/** Milliseconds on a link before it is prefetched, so that moving across a menu loads nothing. */
const meantMs = 50;

/**
 * Handles all links within the site, of components and of stored HTML. Resting the pointer or focus on one prefetches it,
 * and a click navigates. Every link closes its menu.
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
      const options = link.dataset.go?.split(' ') ?? [];
      navigate(addressOf(link), {
        replace: options.includes('replace') || link.href === location.href,
        preserveScroll: options.includes('keep'),
      });
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

/**
 * Calls back when the pointer or focus has rested on a link. The pointer must have moved or pressed: a link that appears under
 * a still pointer, for example when a page opens, does not count. Returns the function that stops it.
 */
function whenMeant(onIntent: (link: HTMLAnchorElement) => void): () => void {
  let near: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleNear = (event: Event) => {
    const link = linkAt(event);
    if (link === near) return;
    clearTimeout(timer);
    near = link;
    if (link) timer = setTimeout(onIntent, meantMs, link);
  };
  const types = ['pointermove', 'pointerdown', 'focusin'];
  for (const type of types) document.addEventListener(type, handleNear);
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, handleNear);
  };
}

/** On narrow screens a panel is inside the drawer, and both close. */
function closeAround(link: Element): void {
  for (let open = link.closest<HTMLElement>('[popover]'); open; open = open.parentElement?.closest<HTMLElement>('[popover]') ?? null)
    open.hidePopover();
}

/** Component links have an attribute; links in stored HTML are recognised by their container. */
function leadsWithin(link: HTMLAnchorElement, tables: SiteTables): boolean {
  if (link.dataset.go !== undefined) return true;
  if (!link.closest('.prose, .contents') || link.origin !== location.origin) return false;
  return isOnSite(tables, link.pathname) && !isFile(link.pathname);
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The browser opens or saves files itself. */
const isFile = (pathname: string): boolean => /\.\w{2,5}$/.test(pathname);
