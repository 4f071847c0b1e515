/** Blocks that few pages have: each is a chunk of its own, loaded before a page is rendered, so that rendering never waits. */
import type { ComponentType } from 'react';
import type { BlockKind } from '../../../schema/define/index.ts';
import type { BlockPart } from '../../shared/portal.ts';
import { loadChunk } from '../chunks.ts';
import type { BlockProps } from './props.ts';

/** The kinds that come late. */
type LateKind =
  | 'map'
  | 'gallery'
  | 'compare'
  | 'steps'
  | 'edits'
  | 'downloads'
  | 'figures'
  | 'chart'
  | 'chooser'
  | 'table'
  | 'notice'
  | 'outward'
  | 'ask'
  | 'refusal'
  | 'versions'
  | 'player'
  | 'drawing'
  | 'pages';

const chunks: { [Kind in LateKind]: () => Promise<{ default: ComponentType<BlockProps<Kind>> }> } = {
  edits: () => import('../../blocks/edits/index.tsx'),
  downloads: () => import('../../blocks/downloads/index.tsx'),
  figures: () => import('../../blocks/figures/index.tsx'),
  chart: () => import('../../blocks/chart/index.tsx'),
  chooser: () => import('../../blocks/chooser/index.tsx'),
  map: () => import('../../blocks/map/index.tsx'),
  gallery: () => import('../../../pages/hardware/gallery/index.tsx'),
  steps: () => import('../../../pages/repairGuide/steps/index.tsx'),
  compare: () => import('../../blocks/compare/index.tsx'),
  table: () => import('../../blocks/table/index.tsx'),
  notice: () => import('../../blocks/notice/index.tsx'),
  ask: () => import('../../blocks/ask/index.tsx'),
  outward: () => import('../../../pages/transferStation/outward/index.tsx'),
  refusal: () => import('../../blocks/refusal/index.tsx'),
  player: () => import('../../../pages/video/player/index.tsx'),
  drawing: () => import('../../../pages/wiring/drawing/index.tsx'),
  pages: () => import('../../../pages/file/pages/index.tsx'),
  versions: () => import('../../blocks/versions/index.tsx'),
};

const loaded = new Map<BlockKind, ComponentType<BlockProps>>();

const isLate = (kind: BlockKind): kind is LateKind => kind in chunks;

/** Loads what some blocks are drawn with. Throws LoadError where a chunk is missing or late. */
export async function loadLateBlocks(blocks: readonly BlockPart[]): Promise<void> {
  const kinds = new Set(blocks.map(({ kind }) => kind).filter(isLate));
  await Promise.all([...kinds].filter((kind) => !loaded.has(kind)).map(loadKind));
}

async function loadKind(kind: LateKind): Promise<void> {
  const module = await loadChunk<{ default: unknown }>(chunks[kind]);
  loaded.set(kind, module.default as ComponentType<BlockProps>);
}

/** What draws a late kind; `loadLateBlocks` has been awaited before. */
export function lateComponent(kind: BlockKind): ComponentType<BlockProps> {
  const component = loaded.get(kind);
  if (!component) throw new Error(`The block kind ${kind} is rendered before it is loaded.`);
  return component;
}
