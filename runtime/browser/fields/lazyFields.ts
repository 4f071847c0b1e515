/** Rarely used field kinds. Each is a separate chunk, loaded before a page is rendered, so that rendering never waits. */

import type { FieldKind } from '../../../schema/define/index.ts';
import { blocksOf } from '../../shared/page/blocks.ts';
import type { Column, Page } from '../../shared/portal.ts';
import { loadChunk } from '../loading/chunks.ts';
import type { FieldModule } from './field.ts';

type LazyKind = 'hours';

const chunks: Record<LazyKind, () => Promise<{ default: FieldModule }>> = {
  hours: () => import('./hours/index.tsx'),
};

const loaded = new Map<FieldKind, FieldModule>();

const isLazy = (kind: FieldKind): kind is LazyKind => kind in chunks;

/** The lazy kinds on a page. */
export const lazyKindsOf = (page: Page): LazyKind[] => [...new Set(columnsOf(page).map(({ kind }) => kind))].filter(isLazy);

function columnsOf(page: Page): readonly Column[] {
  return [...blocksOf(page).flatMap(({ columns = [], details = [] }) => [...columns, ...details]), ...(page.list?.columns ?? [])];
}

/** Loads the lazy kinds of a page. Throws LoadError where a chunk is missing or late. */
export async function loadLazyFields(page: Page): Promise<void> {
  const load = async (kind: LazyKind) => void loaded.set(kind, (await loadChunk(chunks[kind])).default);
  await Promise.all(
    lazyKindsOf(page)
      .filter((kind) => !loaded.has(kind))
      .map(load),
  );
}

/** The table entry of a lazy kind; requires `loadLazyFields`. */
export const lazyField = (kind: LazyKind): FieldModule => ({
  align: 'start',
  Cell: (props) => moduleOf(kind).Cell(props),
  text: (...values) => moduleOf(kind).text(...values),
});

function moduleOf(kind: LazyKind): FieldModule {
  const module = loaded.get(kind);
  if (!module) throw new Error(`The field kind ${kind} is shown before it is loaded.`);
  return module;
}
