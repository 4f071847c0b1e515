/** Page kind components, loaded before a page is rendered, so that rendering never waits. */
import type { ComponentType } from 'react';
import { pageKinds } from '../../../generated/pages/components.ts';
import { blocksOf } from '../../shared/page/blocks.ts';
import { componentsOf } from '../../shared/page/components.ts';
import type { Page } from '../../shared/portal.ts';
import { loadBlocks } from '../blocks/blockComponents.ts';
import { loadLazyFields } from '../fields/lazyFields.ts';
import type { PageKind, PageKindModule, PageProps } from '../pages/props.ts';
import { loadChunk } from './chunks.ts';
import { loadCustom } from './customComponents.ts';

type KindModule<Default> = Omit<PageKindModule, 'default'> & { default: Default };
type LoadedKind = KindModule<ComponentType<PageProps>>;

const loaded = new Map<PageKind, LoadedKind>();

/** Loads the components of a page. Throws LoadError where a chunk is missing or late. */
export async function loadComponents(page: Page): Promise<void> {
  await Promise.all([loadKind(page.kind), ...componentsOf(page).map(loadCustom), loadBlocks(blocksOf(page)), loadLazyFields(page)]);
}

/** The component of a kind; requires `loadComponents`. */
export function kindComponent(kind: PageKind): ComponentType<PageProps> {
  const module = loaded.get(kind);
  if (!module) throw new Error(`The page kind ${kind} is rendered before it is loaded.`);
  return module.default;
}

/** Whether pages of a loaded kind render hidden before they open. */
export const rendersAhead = (kind: PageKind): boolean => loaded.get(kind)?.rendersAhead === true;

async function loadKind(kind: PageKind): Promise<void> {
  if (loaded.has(kind)) return;
  loaded.set(kind, (await loadChunk<KindModule<unknown>>(pageKinds[kind])) as LoadedKind);
}
