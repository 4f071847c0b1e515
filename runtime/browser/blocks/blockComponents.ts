/**
 * The components of blocks, loaded before a page is rendered, so that rendering never waits. Frequent kinds share a chunk;
 * every other kind has its own chunk. A page without blocks loads neither.
 */
import type { ComponentType } from 'react';
import { blockChunks, type ChunkBlockKind } from '../../../generated/blocks/chunks.ts';
import type { BlockKind } from '../../../schema/define/index.ts';
import type { BlockPart } from '../../shared/portal.ts';
import { loadChunk } from '../loading/chunks.ts';
import type { BlockProps } from './props.ts';

const loaded = new Map<string, ComponentType<BlockProps>>();

const hasOwnChunk = (kind: BlockKind): kind is ChunkBlockKind => kind in blockChunks;

/** Loads the components of some blocks. Throws LoadError where a chunk is missing or late. */
export async function loadBlocks(blocks: readonly BlockPart[]): Promise<void> {
  const kinds = [...new Set(blocks.map(({ kind }) => kind))].filter((kind) => !loaded.has(kind));
  const own = kinds.filter(hasOwnChunk);
  await Promise.all([...own.map(loadKind), ...(kinds.length > own.length ? [loadBundled()] : [])]);
}

async function loadKind(kind: ChunkBlockKind): Promise<void> {
  const module = await loadChunk<{ default: unknown }>(blockChunks[kind]);
  loaded.set(kind, module.default as ComponentType<BlockProps>);
}

async function loadBundled(): Promise<void> {
  const { default: kinds } = await loadChunk(async () => ({
    default: (await import('../../../generated/blocks/bundled.ts')).bundledBlocks,
  }));
  for (const [kind, component] of Object.entries(kinds)) loaded.set(kind, component as ComponentType<BlockProps>);
}

/** The component of a kind; requires `loadBlocks`. */
export function blockComponent(kind: BlockKind): ComponentType<BlockProps> {
  const component = loaded.get(kind);
  if (!component) throw new Error(`The block kind ${kind} is rendered before it is loaded.`);
  return component;
}
