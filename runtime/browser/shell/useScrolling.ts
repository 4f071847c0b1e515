import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useLoadedPage, usePortal } from '../context.ts';
import { jumpTo, rememberedScroll, scrollToHash } from '../navigation/scrolling.ts';

/** Sets the scroll position and the focus after a navigation. */
export function useScrolling(onArrive: () => void): void {
  const location = useLocation();
  const how = useNavigationType();
  const { route, pathname } = useLoadedPage();
  const { scrollOffsets } = usePortal().tables.settings;
  const last = useRef({ key: location.key, pathname, noScroll: route.noScroll });

  useEffect(setManualScrollRestoration, []);

  useLayoutEffect(() => {
    const previous = last.current;
    if (previous.key === location.key) return;
    last.current = { key: location.key, pathname, noScroll: route.noScroll };
    const preservesScroll = (location.state as { preserveScroll?: boolean } | null)?.preserveScroll === true;
    const stays = preservesScroll || (route.noScroll !== undefined && route.noScroll === previous.noScroll);
    const back = how === 'POP' ? rememberedScroll(location.key) : undefined;
    if (back !== undefined) jumpTo(back);
    else if (!preservesScroll && location.hash && scrollToHash(location.hash, scrollOffsets)) return;
    else if (!stays) jumpTo(0);
    if (previous.pathname !== pathname) onArrive();
  }, [location, how, pathname, route.noScroll, scrollOffsets, onArrive]);
}

/** The browser restores the position on reload. For client-side navigations it does not know when content is rendered. */
function setManualScrollRestoration(): () => void {
  const handBack = () => {
    history.scrollRestoration = 'auto';
  };
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', handBack);
  return () => removeEventListener('pagehide', handBack);
}
