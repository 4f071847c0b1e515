/** Imports of advisories into the real database: whole, repeatable, and safe against hostile files. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PortalDatabase } from '../../../runtime/server/database/database.ts';
import { demoAdvisories, hasRealAdvisories, realAdvisories } from '../../../tests/support/advisories.ts';
import { copyDatabase } from '../../../tests/support/database.ts';
import { CsafRefusal, maxDocumentBytes } from '../../csaf/index.ts';
import { exportAdvisories } from '../export.ts';
import { advisories, advisoryProducts } from '../tables.ts';
import { sha512Of } from './document.ts';
import { type AdvisoryImportOrder, importAdvisories } from './index.ts';

const now = new Date('2026-06-15T12:00:00Z');
let database: PortalDatabase;
let folder: string;

beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.delete(advisories);
  folder = await mkdtemp(path.join(os.tmpdir(), 'advisories-'));
  return () => rm(folder, { recursive: true, force: true });
});

const run = (more: Partial<AdvisoryImportOrder> = {}) =>
  importAdvisories({
    database,
    order: { folder, source: 'test', isDryRun: false, prunes: false, replaces: false, ...more },
    watch: { onProgress: () => {}, signal: new AbortController().signal, now },
    onChanged: async () => {},
  });
const counts = async (more: Partial<AdvisoryImportOrder> = {}) => {
  const { created, updated, unchanged, gone, refused } = await run(more);
  return [created.length, updated.length, unchanged.length, gone.length, refused.length];
};

const sample = 'vsa-2026-001.json';
type Changes = Record<string, unknown> & { tracking?: Record<string, unknown> };
/** A copy of a document of the demo with other facts in its head. */
async function hasDocument(name: string, id: string, { tracking, ...changes }: Changes = {}): Promise<void> {
  const source = JSON.parse(await readFile(path.join(demoAdvisories, sample), 'utf8')) as { document: { tracking: object } };
  const document = { ...source.document, ...changes, tracking: { ...source.document.tracking, ...tracking, id } };
  await writeFile(path.join(folder, name), JSON.stringify({ ...source, document }));
}

const withReal = test.skipIf(!hasRealAdvisories);

withReal('the 63 real advisories arrive whole, a second import changes nothing, and the export has the same bytes', async () => {
  expect(await counts({ folder: realAdvisories })).toEqual([63, 0, 0, 0, 0]);
  expect(await counts({ folder: realAdvisories })).toEqual([0, 0, 63, 0, 0]);
  expect(await exportAdvisories(database, folder)).toBe(63);
  const written = await readdir(folder, { recursive: true });
  const names = (await readdir(realAdvisories)).toSorted();
  expect(
    written
      .map((name) => path.basename(name))
      .filter((name) => name.includes('.json'))
      .toSorted(),
  ).toEqual(names);
  for (const name of written.filter((each) => each.includes('.json'))) {
    const [own, real] = await Promise.all([readFile(path.join(folder, name)), readFile(path.join(realAdvisories, path.basename(name)))]);
    if (name.endsWith('.json')) expect([name, own.equals(real)]).toEqual([name, true]);
    else expect(own.toString().trim()).toBe(real.toString().trim());
  }
});

withReal('texts in a wrong encoding and vendors that are written differently are reported with their places and repaired', async () => {
  const { repaired, mistakes, foreign } = await run({ folder: realAdvisories });
  const vendors = (await database.selectDistinct({ vendor: advisoryProducts.vendor }).from(advisoryProducts)).map(({ vendor }) => vendor);
  expect(vendors).toEqual(expect.arrayContaining(['Geutebrück', 'Qognify', 'Johnson Controls, Inc.']));
  expect(vendors).not.toContain('Johnson Controls Inc.');
  expect(repaired).toContainEqual({
    path: expect.stringMatching(/^icsa-\S+\.json \/product_tree\/branches\/0\/name$/),
    reason: 'the vendor “Johnson Controls Inc.” is “Johnson Controls, Inc.” in other documents',
  });
  expect(repaired.filter(({ reason }) => reason === 'text in a wrong encoding').length).toBeGreaterThan(0);
  expect(mistakes).toContainEqual({
    path: expect.stringContaining('icsa-23-131-11.json'),
    reason: 'a character was lost, and nothing tells which',
  });
  expect(foreign).toBe(63);
});

test('a dry run has the same report and writes nothing', async () => {
  expect(await counts({ folder: demoAdvisories, isDryRun: true })).toEqual([12, 0, 0, 0, 0]);
  expect(await database.$count(advisories)).toBe(0);
});

test('pruning deletes what is missing in its source, and more than a fifth only after confirmation', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, index) => hasDocument(`a-${index}.json`, `A-${index}`)));
  await run();
  await run({ folder: path.join(demoAdvisories, sample), source: 'other' });
  await rm(path.join(folder, 'a-0.json'));
  expect(await counts()).toEqual([0, 0, 5, 1, 0]);
  expect(await database.$count(advisories)).toBe(7);
  await run({ prunes: true });
  expect(await database.$count(advisories)).toBe(6);
  await Promise.all([1, 2, 3].map((number) => rm(path.join(folder, `a-${number}.json`))));
  await expect(run({ prunes: true })).rejects.toThrow(CsafRefusal);
  await run({ prunes: true, replaces: true });
  expect((await database.select({ id: advisories.id }).from(advisories)).map(({ id }) => id).toSorted()).toEqual([
    'A-4',
    'A-5',
    'VSA-2026-001',
  ]);
});

test('a refused file keeps the advisory of an earlier import', async () => {
  await hasDocument('a-1.json', 'A-1');
  await run();
  await writeFile(path.join(folder, 'a-1.json'), '{');
  expect(await counts({ prunes: true })).toEqual([0, 0, 0, 0, 1]);
  expect(await database.$count(advisories)).toBe(1);
});

test('an older version does not replace a newer one', async () => {
  await hasDocument('a-1.json', 'A-1', { title: 'New', tracking: { current_release_date: '2026-02-02T00:00:00Z' } });
  await run();
  await hasDocument('a-1.json', 'A-1', { title: 'Old', tracking: { current_release_date: '2026-02-01T00:00:00Z' } });
  const { refused } = await run();
  expect(refused).toEqual([{ path: 'a-1.json', reason: 'A newer version is stored; --replace takes the older one' }]);
  expect(await counts({ replaces: true })).toEqual([0, 1, 0, 0, 0]);
  expect((await database.select().from(advisories).where(eq(advisories.id, 'A-1')))[0]?.title).toBe('Old');
});

test('the newer of two files with one id is imported', async () => {
  await hasDocument('a.json', 'A-1', { title: 'Old', tracking: { current_release_date: '2026-02-01T00:00:00Z' } });
  await hasDocument('b.json', 'A-1', { title: 'New', tracking: { current_release_date: '2026-02-02T00:00:00Z' } });
  const { created, refused } = await run();
  expect([created, refused]).toEqual([['b.json'], [{ path: 'a.json', reason: 'b.json has the same id and is newer: A-1' }]]);
});

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each<[string, string | Uint8Array, string]>([
  ['invalid JSON', '{"document": ', 'It is no JSON'],
  ['an empty file', '', 'It is no JSON'],
  ['deep nesting', nested(100_000), 'nested deeper than 64'],
  ['many values', `[${'1,'.repeat(1_000_001)}1]`, 'more than 1000000 values'],
  ['a large file', Buffer.alloc(maxDocumentBytes + 1, 32), 'bytes; up to'],
  ['a program named like a document', Buffer.from('MZ\x90\x00\xff\xfe\x00', 'latin1'), 'not valid UTF-8, near byte 2'],
  ['another format', '{"document": {"csaf_version": "1.0"}}', 'schema of CSAF 2.0'],
  ['a prototype', '{"__proto__": {"document": {}}}', 'schema of CSAF 2.0'],
])('%s is refused with its reason', async (_, content, reason) => {
  await writeFile(path.join(folder, 'a.json'), content);
  const { refused } = await run();
  expect(refused).toEqual([{ path: 'a.json', reason: expect.stringContaining(reason) }]);
  expect(await database.$count(advisories)).toBe(0);
});

test('a wrong SHA-512 and impossible dates are refused', async () => {
  await cp(path.join(demoAdvisories, sample), path.join(folder, sample));
  await writeFile(path.join(folder, `${sample}.sha512`), `${sha512Of(Buffer.from('other'))}  ${sample}\n`);
  await hasDocument('b.json', 'B-1', { tracking: { initial_release_date: '9999-01-01T00:00:00Z' } });
  const { refused } = await run();
  expect(refused.map(({ reason }) => reason).toSorted()).toEqual([
    'Its SHA-512 is not the one in the file next to it',
    'Its dates are not between 1970 and 2200',
  ]);
});

test('UTF-16 with a byte order mark is read, and its bytes are stored', async () => {
  const text = await readFile(path.join(demoAdvisories, sample), 'utf8');
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  await writeFile(path.join(folder, 'a.json'), bytes);
  const { repaired } = await run();
  expect(repaired).toContainEqual({ path: 'a.json', reason: 'the document is UTF-16 instead of UTF-8' });
  const [stored] = await database.select({ document: advisories.document }).from(advisories);
  expect(stored?.document.equals(bytes)).toBe(true);
});

test('a date in the future, a missing label and a range that contains no version are reported', async () => {
  await hasDocument('a.json', 'A-1', { distribution: { text: 'x' }, tracking: { current_release_date: '2026-12-01T00:00:00Z' } });
  const document = JSON.parse(await readFile(path.join(folder, 'a.json'), 'utf8'));
  document.product_tree.branches[0].branches[0].branches[0] = {
    ...document.product_tree.branches[0].branches[0].branches[0],
    category: 'product_version_range',
    name: '> 3.0 | < 2.0',
  };
  await writeFile(path.join(folder, 'a.json'), JSON.stringify(document));
  const { mistakes } = await run();
  const reasons = mistakes.map(({ reason }) => reason).join('\n');
  expect(reasons).toContain('in the future');
  expect(reasons).toContain('there is no TLP label');
  expect(reasons).toContain('no version is within “> 3.0 | < 2.0”');
});

test('an invalid CVE number is refused with its location', async () => {
  await hasDocument('a.json', 'A-1');
  const document = JSON.parse(await readFile(path.join(folder, 'a.json'), 'utf8'));
  document.vulnerabilities[0].cve = 'CVE-26-1';
  await writeFile(path.join(folder, 'a.json'), JSON.stringify(document));
  expect((await run()).refused).toEqual([{ path: 'a.json', reason: expect.stringContaining('/vulnerabilities/0/cve') }]);
});

test('documents about products of others are stored and counted separately', async () => {
  await hasDocument('a.json', 'A-1');
  await hasDocument('b.json', 'B-1');
  expect(await run()).toMatchObject({ created: ['a.json', 'b.json'], foreign: 2 });
});

test('the export has the bytes of the import, each with its hash', async () => {
  await cp(demoAdvisories, folder, { recursive: true });
  await run();
  const exported = path.join(folder, 'exported');
  const number = await exportAdvisories(database, exported);
  expect(number).toBe((await readdir(demoAdvisories)).length);
  const one = await readFile(path.join(exported, '2026', sample));
  expect(one.equals(await readFile(path.join(demoAdvisories, sample)))).toBe(true);
  expect(await readFile(path.join(exported, '2026', `${sample}.sha512`), 'utf8')).toBe(`${sha512Of(one)}  ${sample}\n`);
});

test('files of a provider that are not advisories are skipped', async () => {
  await mkdir(path.join(folder, '2026'));
  await hasDocument(path.join('2026', 'a-1.json'), 'A-1');
  await writeFile(path.join(folder, 'provider-metadata.json'), '{}');
  await writeFile(path.join(folder, 'csaf-feed-tlp-white.json'), '{}');
  expect(await counts()).toEqual([1, 0, 0, 0, 0]);
});
