import { useEffect, useRef, useState } from 'react';
import { bindUse } from '../../../shared/calls/bind.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import { readTreePosition } from '../../../shared/page/treePosition.ts';
import type { TreePage } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import { emptyForest, type Forest, grownBy, lastOf, withChildren, withLevel, withMore, withRest } from './forest.ts';

type LoadedRows = readonly Record<string, unknown>[];

export interface ForestApi {
  forest: Forest;
  /** Loads the children of a node from the first part on. */
  open: (key: string) => void;
  /** Loads the next part of a level. */
  more: (key: string) => void;
}

/** The nodes that the page has loaded, and those expanded since. */
export function useForest(page: TreePage, loaded: PageLoaded): ForestApi {
  const { call } = usePortal();
  const { data, scope, search } = loaded;
  const grow = (known: Forest) => grownBy(known, page, data, readTreePosition(new URLSearchParams(search)).from);
  const [forest, setForest] = useState(() => grow(emptyForest()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded says where it begins
  useEffect(() => setForest(grow), [page, data]);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current?.abort();
  }, []);
  const ask = async (key: string, after?: string): Promise<LoadedRows> => {
    const ref = page.calls[page.children.call];
    if (!ref) throw new Error(`The page names the call ${page.children.call} but does not carry it.`);
    const cursor = page.more && after !== undefined ? { [page.more.field]: after } : {};
    const values = { ...bindUse(page.children, { ...scope, row: { [page.node.key]: key } }), ...cursor };
    return (await call(ref, values, { signal: stop.current?.signal })) as LoadedRows;
  };
  const open = async (key: string) => {
    setForest((known) => withLevel(known, key, 'loading'));
    try {
      const rows = await ask(key);
      setForest((known) => withChildren(known, page, key, rows));
    } catch {
      setForest((known) => withLevel(known, key, 'failed'));
    }
  };
  // A part that is loading is not requested again.
  const coming = useRef(new Set<string>());
  const more = async (key: string) => {
    if (coming.current.has(key)) return;
    coming.current.add(key);
    setForest((known) => withRest(known, key, 'moreComing'));
    try {
      const rows = await ask(key, lastOf(forest, key));
      setForest((known) => withMore(known, page, key, rows));
    } catch {
      setForest((known) => withRest(known, key, 'moreFailed'));
    }
    coming.current.delete(key);
  };
  return { forest, open: (key) => void open(key), more: (key) => void more(key) };
}
