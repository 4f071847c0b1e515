/** Rarely used blocks. Each is a separate chunk, loaded before a page is rendered, so that rendering never waits. */
import type { ComponentType } from 'react';
import { blockChunks, type ChunkBlockKind } from '../../../generated/blocks/chunks.ts';
import type { BlockKind } from '../../../schema/define/index.ts';
import type { BlockPart } from '../../shared/portal.ts';
import { loadChunk } from '../loading/chunks.ts';
import type { BlockProps } from './props.ts';

const loaded = new Map<BlockKind, ComponentType<BlockProps>>();

const isLate = (kind: BlockKind): kind is ChunkBlockKind => kind in blockChunks;

/** Loads the components of some blocks. Throws LoadError where a chunk is missing or late. */
export async function loadLateBlocks(blocks: readonly BlockPart[]): Promise<void> {
  const kinds = new Set(blocks.map(({ kind }) => kind).filter(isLate));
  await Promise.all([...kinds].filter((kind) => !loaded.has(kind)).map(loadKind));
}

async function loadKind(kind: ChunkBlockKind): Promise<void> {
  const module = await loadChunk<{ default: unknown }>(blockChunks[kind]);
  loaded.set(kind, module.default as ComponentType<BlockProps>);
}

/** The component of a late kind; requires `loadLateBlocks`. */
export function lateComponent(kind: BlockKind): ComponentType<BlockProps> {
  const component = loaded.get(kind);
  if (!component) throw new Error(`The block kind ${kind} is rendered before it is loaded.`);
  return component;
}
