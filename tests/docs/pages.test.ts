/** Links, anchors, files and folders in the documents exist. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { matchRoute } from '../../runtime/shared/routing/match.ts';
import { servedAddresses } from '../../runtime/shared/served/index.ts';
import { siteTables } from '../../runtime/shared/site/tables.ts';
import { stalePages } from '../../scripts/generate/pages/index.ts';
import { anchorOf } from '../../scripts/generate/pages/markdown.ts';
import { readPortal } from '../../scripts/schema.ts';
import { root } from '../support/paths.ts';
import { blocksOf, createdNames, type HandbookPage, inlineCode, proseOf, readPages } from './handbook.ts';

const pages = readPages();
const created = new Set(createdNames(pages));

test('the README has up to 150 lines', () => {
  const readme = pages.find(({ file }) => file === 'README.md');
  expect(readme?.text.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

test('the glossary has up to 40 words', () => {
  const glossary = pages.find(({ file }) => file === 'docs/glossary.md')?.text ?? '';
  const [, , ...words] = glossary.split('\n').filter((line) => line.startsWith('|'));
  expect(words.length).toBeGreaterThan(0);
  expect(words.length).toBeLessThanOrEqual(40);
});

test('each page of docs/ begins with a title, and then names its reader', () => {
  const handbook = pages.filter(({ file }) => file.startsWith('docs/') && !file.startsWith('docs/decisions/'));
  const wrong = handbook.filter(({ text }) => !/^# .+\n\n(?:<!-- .+ -->\n\n)?For /.test(text));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('the README links to each page of docs/', () => {
  const readme = pages.find(({ file }) => file === 'README.md')?.text;
  const handbook = pages.filter(({ file }) => /^docs\/[^/]+$/.test(file));
  expect(handbook.filter(({ file }) => !readme?.includes(`](${file})`)).map(({ file }) => file)).toEqual([]);
});

test('generated pages match their sources', async () => {
  expect(await stalePages(root)).toEqual([]);
});

/** Anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(page: HandbookPage): Set<string> {
  const headings = [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf((heading as string).replaceAll('`', '')));
  return new Set(headings);
}

/** The fault of a broken link; null if its target exists. */
function brokenLink({ file }: HandbookPage, target: string): string | null {
  if (/^[a-z]+:/.test(target)) return null;
  const [linked = '', anchor] = target.split('#');
  const to = linked === '' ? file : path.posix.join(path.posix.dirname(file), linked);
  if (!existsSync(path.join(root, to))) return `${file} links to ${target}, which does not exist`;
  const page = pages.find((one) => one.file === to);
  const isThere = anchor === undefined || !page || anchorsOf(page).has(anchor);
  return isThere ? null : `${file} links to ${target}: there is no such heading`;
}

test('each relative link leads to an existing file and heading', () => {
  const broken = pages.flatMap((page) =>
    [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => brokenLink(page, target as string) ?? []),
  );
  expect(broken).toEqual([]);
});

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', '.cache', '.data', 'dist', 'test-results'].includes(entry.name))
  .map(({ name }) => name);

/** Whether a code is a path in the repository: `schema/zones/<id>.json` means the files of a folder. */
const isPath = (code: string): boolean => folders.includes(code.split('/')[0] ?? '') && /^[\w.-]+\/[\w./<> -]*$/.test(code);

function existsOrIsMade(code: string): boolean {
  const certain = code.split('<')[0] ?? '';
  const known = code === certain ? code : path.posix.dirname(`${certain}x`);
  return existsSync(path.join(root, known)) || created.has(path.posix.basename(code).replace(/\.\w+$/, ''));
}

test('each path in backticks exists', () => {
  const missing = pages.flatMap((page) =>
    inlineCode(page)
      .filter((code) => isPath(code) && !existsOrIsMade(code))
      .map((code) => `${page.file}: ${code}`),
  );
  expect(missing).toEqual([]);
});

test('each address of the portal in backticks is served', async () => {
  const portal = await readPortal();
  const tables = siteTables(portal, 'en', ['en']);
  const served = new Set(servedAddresses(portal).map(({ path: address }) => address));
  const isServed = (address: string): boolean =>
    served.has(address) || matchRoute(tables, address.replace(/^\/en(?=\/|$)/, '') || '/') !== null;
  const missing = pages.flatMap((page) =>
    inlineCode(page)
      .filter((code) => /^\/[A-Za-z][\w/{}-]*$/.test(code) && !code.startsWith('/var/') && !created.has(path.posix.basename(code)))
      .filter((code) => !isServed(code))
      .map((code) => `${page.file}: ${code}`),
  );
  expect(missing).toEqual([]);
});

test('each folder of the tree in the README exists', () => {
  const tree = blocksOf(pages[0] as HandbookPage).find(({ text }) => text.startsWith('schema/'))?.text ?? '';
  let parent = '';
  const named = tree.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^( *)([\w.-]+)\//.exec(line) ?? [];
    if (name === undefined) return [];
    if (indent === '') parent = name;
    return indent === '' ? name : `${parent}/${name}`;
  });
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});
