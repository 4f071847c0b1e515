/** Generates the tables of block kinds from their folders: runtime/blocks/<kind>, and pages/<group>/<kind> for blocks of one page. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../commandError.ts';

/** A folder with a shape is a block kind. */
export interface BlockFolder {
  kind: string;
  /** Path relative to the checkout. */
  folder: string;
  /** The name of the component in the bundle of the pages; undefined if the kind has its own chunk. */
  bundled?: string;
}

const origin = '// Made by `npm run generate` from the folders of block kinds. Do not edit: change a folder and generate again.\n\n';

/** Files by path below generated/. Deterministic: the same folders result in the same bytes. */
export async function blockTables(root: string): Promise<Record<string, string>> {
  const folders = await blockFolders(root);
  // A copy of the schema without code has no kinds.
  if (folders.length === 0) return {};
  const bundled = folders.filter((one) => one.bundled !== undefined);
  const late = folders.filter((one) => one.bundled === undefined);
  const tables = { shapes: shapesTable(folders), steps: stepsTable(folders), bundled: bundledTable(bundled), chunks: chunksTable(late) };
  return Object.fromEntries(Object.entries(tables).map(([name, text]) => [`blocks/${name}.ts`, `${origin}${text}`]));
}

/** The folders of all kinds, by kind. */
export async function blockFolders(root: string): Promise<BlockFolder[]> {
  const groups = (await namesIn(path.join(root, 'pages'))).map((group) => `pages/${group}`);
  const layers = await Promise.all(
    ['runtime/blocks', ...groups].map(async (parent) => foldersIn(root, parent, await namesIn(path.join(root, parent)))),
  );
  const found = layers.flat().map((folder) => readFolder(root, folder));
  const sorted = found.toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  const twice = sorted.find(({ kind }, index) => sorted[index + 1]?.kind === kind);
  if (twice) throw new CommandError(`Two folders are the block kind "${twice.kind}": rename one of them.`);
  return sorted;
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const foldersIn = (root: string, parent: string, names: readonly string[]): string[] =>
  names.map((name) => `${parent}/${name}`).filter((folder) => existsSync(path.join(root, folder, 'shape.ts')));

function readFolder(root: string, folder: string): BlockFolder {
  const kind = path.basename(folder);
  const bundled = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Block`;
  const has = (file: string): boolean => existsSync(path.join(root, folder, file));
  if (!has('compile.ts')) throw new CommandError(`The block kind ${folder} has no compile.ts.`);
  if (has('index.tsx') === has(`${bundled}.tsx`))
    throw new CommandError(
      `The block kind ${folder} needs one component: index.tsx for a chunk of its own, or ${bundled}.tsx for the bundle of the pages.`,
    );
  return { kind, folder, ...(!has('index.tsx') && { bundled }) };
}

const lines = (folders: readonly BlockFolder[], line: (folder: BlockFolder) => string): string => folders.map(line).join('\n');

const shapesTable = (
  folders: readonly BlockFolder[],
): string => `${lines(folders, ({ kind, folder }) => `import { shape as ${kind} } from '../../${folder}/shape.ts';`)}
import { onSites } from '../../schema/define/pages/blockKeys.ts';

/** The shapes of all block kinds, each with the keys that every block has. */
export const blockShapes = [
${lines(folders, ({ kind }) => `  ${kind}.extend(onSites),`)}
] as const;
`;

const stepsTable = (
  folders: readonly BlockFolder[],
): string => `${lines(folders, ({ kind, folder }) => `import { step as ${kind} } from '../../${folder}/compile.ts';`)}
import type { BlockStep } from '../../runtime/shared/compile/blocks/step.ts';
import type { BlockKind } from '../../schema/define/index.ts';

/** The compile steps of each block kind. */
export const blockSteps: { [Kind in BlockKind]: BlockStep<Kind> } = {
${lines(folders, ({ kind }) => `  ${kind},`)}
};
`;

const bundledTable = (folders: readonly BlockFolder[]): string => `import type { ComponentType } from 'react';
${lines(folders, ({ bundled, folder }) => `import { ${bundled} } from '../../${folder}/${bundled}.tsx';`)}
import type { BlockProps } from '../../runtime/browser/blocks/props.ts';
import type { BlockKind } from '../../schema/define/index.ts';
import type { ChunkBlockKind } from './chunks.ts';

/** The components of frequent block kinds, which share a chunk. */
export const bundledBlocks: { [Kind in Exclude<BlockKind, ChunkBlockKind>]: ComponentType<BlockProps<Kind>> } = {
${lines(folders, ({ kind, bundled }) => `  ${kind}: ${bundled},`)}
};
`;

const chunksTable = (folders: readonly BlockFolder[]): string => `import type { ComponentType } from 'react';
import type { BlockProps } from '../../runtime/browser/blocks/props.ts';

/** Block kinds that have their own chunk. */
export type ChunkBlockKind =
${lines(folders, ({ kind }) => `  | '${kind}'`)};

export const blockChunks: { [Kind in ChunkBlockKind]: () => Promise<{ default: ComponentType<BlockProps<Kind>> }> } = {
${lines(folders, ({ kind, folder }) => `  ${kind}: () => import('../../${folder}/index.tsx'),`)}
};
`;
