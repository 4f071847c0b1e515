import { useCallback, useSyncExternalStore } from 'react';
import { usePortal } from '../context.ts';

/** The width of the window, followed at the pace the portal's settings name; the server has none. For what CSS cannot do. */
export function useWidth(): number | undefined {
  const { resizeMs } = usePortal().tables.settings.times;
  const follow = useCallback((changed: () => void) => onResize(changed, resizeMs), [resizeMs]);
  return useSyncExternalStore(
    follow,
    () => innerWidth,
    () => undefined,
  );
}

/** Tells of resizing once it has rested for `restMs`. Returns the function that stops it. */
export function onResize(tell: () => void, restMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, restMs);
  };
  addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    removeEventListener('resize', wait);
  };
}
