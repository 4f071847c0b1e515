import { useEffect, useRef, useState } from 'react';
import { bindUse } from '../../../shared/bind.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import type { TreePage } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import { bareForest, type Forest, grownBy, withChildren, withLevel } from './forest.ts';

/** The known nodes: what the page has loaded, and what was opened since. */
export function useForest(page: TreePage, loaded: PageLoaded): { forest: Forest; open: (key: string) => void } {
  const { call } = usePortal();
  const { data, scope } = loaded;
  const [forest, setForest] = useState(() => grownBy(bareForest, page, data));
  useEffect(() => setForest((known) => grownBy(known, page, data)), [page, data]);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current?.abort();
  }, []);
  const open = async (key: string) => {
    const ref = page.calls[page.children.call];
    if (!ref) throw new Error(`The page names the call ${page.children.call} but does not carry it.`);
    setForest((known) => withLevel(known, key, 'loading'));
    try {
      const rows = await call(ref, bindUse(page.children, { ...scope, row: { [page.node.key]: key } }), { signal: stop.current?.signal });
      setForest((known) => withChildren(known, page, key, rows as Record<string, unknown>[]));
    } catch {
      setForest((known) => withLevel(known, key, 'failed'));
    }
  };
  return { forest, open: (key) => void open(key) };
}
