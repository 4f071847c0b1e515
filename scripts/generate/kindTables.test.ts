import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '../schema.ts';
import { kindTables, staleKindTables, writeKindTables } from './kindTables.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** A checkout with these files, all empty. */
async function checkout(...files: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kind-tables-'));
  folders.push(folder);
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), '');
  }
  return folder;
}

const note = ['runtime/blocks/note/shape.ts', 'runtime/blocks/note/compile.ts', 'runtime/blocks/note/NoteBlock.tsx'];
const player = ['pages/video/player/shape.ts', 'pages/video/player/compile.ts', 'pages/video/player/index.tsx'];

const wall = ['runtime/shared/compile/pages/kinds/wall.ts', 'runtime/browser/pages/wall/index.tsx'];

test('a page kind is found by its compile step and its component', async () => {
  const tables = await kindTables(
    await checkout(...wall, 'runtime/shared/compile/pages/kinds/wall.test.ts', 'runtime/browser/pages/props.ts'),
  );
  expect(tables['pages/steps.ts']).toContain('  wall: compileWallPage,\n');
  expect(tables['pages/components.ts']).toContain("  wall: () => import('../../runtime/browser/pages/wall/index.tsx'),\n");
});

test.each([
  ['component', wall.slice(0, 1), 'has no runtime/browser/pages/wall/index.tsx'],
  ['compile step', wall.slice(1), 'has no runtime/shared/compile/pages/kinds/wall.ts'],
])('a page kind without a %s is refused', async (_what, files, message) => {
  await expect(kindTables(await checkout(...files))).rejects.toThrow(message);
});

test('a block kind is found by its folder, in the runtime and with a page', async () => {
  const tables = await kindTables(await checkout(...note, ...player, 'pages/video/VideoPage.tsx'));
  expect(tables['blocks/shapes.ts']).toContain("import { shape as note } from '../../runtime/blocks/note/shape.ts';");
  expect(tables['blocks/steps.ts']).toContain("import { step as player } from '../../pages/video/player/compile.ts';");
  expect(tables['blocks/bundled.ts']).toContain('  note: NoteBlock,\n');
  expect(tables['blocks/chunks.ts']).toContain("  player: () => import('../../pages/video/player/index.tsx'),\n");
});

test.each([
  ['no compile step', [note[0], note[2]], 'has no compile.ts'],
  ['no component', note.slice(0, 2), 'needs one component'],
  ['two components', [...note, 'runtime/blocks/note/index.tsx'], 'needs one component'],
  ['a name twice', [...note, ...note.map((file) => file.replace('runtime/blocks', 'pages/help'))], 'Two folders are the block kind "note"'],
])('a kind with %s is refused', async (_what, files, message) => {
  await expect(kindTables(await checkout(...(files as string[])))).rejects.toThrow(message);
});

test('tables are stale until they are written', async () => {
  const folder = await checkout(...note, ...player, ...wall);
  expect(await staleKindTables(folder)).toHaveLength(6);
  await writeKindTables(folder);
  expect(await staleKindTables(folder)).toEqual([]);
});

test('the tables of this checkout match its folders', async () => {
  expect(await staleKindTables(root)).toEqual([]);
});
