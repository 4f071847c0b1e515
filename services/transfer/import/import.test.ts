import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { buildWordDocument } from '../../../demo/seed/releases/office.ts';
import { openFileStore } from '../../../runtime/server/files/store.ts';
import { files as fileRows } from '../../../runtime/server/files/tables.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { readPortal, root } from '../../../scripts/schema.ts';
import { hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { articleLabels, articleProducts, articleRevisions, articles, categories } from '../../articles/tables.ts';
import { sensitiveWords } from '../../screening/tables.ts';
import { searchTexts } from '../../searchIndex/tables.ts';
import { sanitise } from '../../text/sanitise.ts';
import { type ImportDocument, readDocument } from './document.ts';
import { type ImportOrder, type ImportReport, type ImportWatch, importFolder } from './index.ts';
import { ImportRefusal } from './refusal.ts';
import { openRenderer } from './renderer.ts';
import { hashDocument, type Written } from './rows.ts';
import { isSameForReaders } from './states.ts';
import { importedDocuments } from './tables.ts';

const fixture = join(import.meta.dirname, '../../../tests/fixtures/import');

let portal: TestPortal;
let tables: Portal;
let folder: string;
beforeAll(async () => {
  tables = await readPortal();
  portal = await openPortal({ portal: tables });
  await hasCatalogue(portal.database);
  await portal.database.insert(accounts).values([
    { userAccount: 'author', type: 3 },
    { userAccount: 'head', type: 3, roles: ['admin'] },
  ]);
});
afterAll(() => portal.close());

/** Each folder is a separate set. */
const makeFolder = async (): Promise<string> => mkdtemp(join(inject('cluster').folder, 'docs-'));

async function run(
  order: { [Key in keyof ImportOrder]?: ImportOrder[Key] | undefined } = {},
  stop = new AbortController(),
  confirm?: ImportWatch['confirm'],
): Promise<ImportReport> {
  const files = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  const completeOrder = { folder, zone: 'luban', language: 'en', isDryRun: false, prunes: false, ...order } as ImportOrder;
  return importFolder({ database: portal.database, files, portal: tables }, completeOrder, {
    onProgress: () => {},
    signal: stop.signal,
    ...(confirm && { confirm }),
  });
}

const hasFile = async (path: string, content: string | Buffer): Promise<void> => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
};

/** The article and published text of a document. */
async function found(path: string, language = 'en') {
  const [row] = await portal.database
    .select({ article: articles, text: articleRevisions })
    .from(importedDocuments)
    .innerJoin(articles, eq(articles.id, importedDocuments.article))
    .innerJoin(
      articleRevisions,
      sql`${articleRevisions.article} = ${articles.id} and ${articleRevisions.isPublished}
      and ${articleRevisions.language} = ${language}`,
    )
    .where(sql`${importedDocuments.path} = ${path} and ${importedDocuments.collection} like ${`%/${folder.split('/').at(-1)}`}`);
  return row;
}

const reasons = ({ losses }: ImportReport): string[] =>
  losses.map(({ path, line, reason }) => `${path}${line ? `:${line}` : ''} ${reason}`);

/** Every row that an import could have touched. */
async function everything(): Promise<unknown> {
  const tables = [articles, articleRevisions, articleProducts, articleLabels, categories, importedDocuments, fileRows, searchTexts];
  return Promise.all(tables.map((table) => portal.database.select().from(table as typeof articles)));
}

describe('a folder', () => {
  let report: ImportReport;
  beforeAll(async () => {
    folder = await makeFolder();
    await cp(fixture, folder, { recursive: true });
    report = await run();
  });

  test('is imported except for unreadable parts, which are reported with file and line', () => {
    expect(report.created).toEqual(['guides/wiring.md', 'index.md', 'reference/broken.mdx', 'reference/ports.mdx', 'reference/tabs.md']);
    expect(report.refused).toEqual([
      { path: 'reference/bad-bytes.md', reason: 'It is no text in UTF-8' },
      { path: 'reference/bad-head.md', line: 2, reason: expect.stringMatching(/^The head is no YAML/) },
    ]);
    expect(reasons(report)).toEqual([
      'guides/_media/page.png Its content is no picture of the kind that its name says',
      'guides/wiring.md:18 The container ":::whatever" is unknown: its content is kept',
      'index.md reference/ports.mdx has no heading #gone; the link leads to its beginning',
      'index.md There is no model NO-SUCH',
      'index.md:15 The link to ../../../../etc/passwd leads to nothing that is here',
      'index.md:15 The link to missing.md leads to nothing that is here',
      'index.md:17 The picture missing.png is not here',
      'index.md:17 The picture ../../../../etc/passwd.png is not here',
      'index.md:17 The picture https://example.com/x.png is not here',
      'reference/_part.md A name that begins with _ is a part of other documents',
      expect.stringMatching(/^reference\/broken\.mdx:\d It is no MDX and is read as Markdown: /),
      'reference/broken.mdx:3 The component <Open> is unknown: its content is kept',
      'reference/draft.md A draft is not imported',
      'reference/ports.mdx:6 Code between the texts is left out',
      'reference/tabs.md:22 The component <Path> is unknown: its words are kept',
      'reference/tabs.md:22 "{version}" is computed by a program: it is left out',
      'reference/tabs.md:24 The component <Question> is unknown: its content is kept',
      'reference/tabs.md:30 The component <Banner> is unknown: nothing of it is kept',
    ]);
  });

  test('has the titles, summaries and classifications of its articles', async () => {
    const [start, wiring, ports] = [await found('index.md'), await found('guides/wiring.md'), await found('reference/ports.mdx')];
    expect(start?.text).toMatchObject({ title: 'Manual: the first steps', summary: 'What stands where.', keywords: 'start, manual' });
    expect(start?.article).toMatchObject({ classType: 'luban', category: 'luban', status: 'published', audience: 1 });
    expect(start?.article.updatedAt.toISOString()).toBe('2026-03-01T00:00:00.000Z');
    expect(wiring?.text).toMatchObject({ title: 'Wiring NO and NC', summary: 'A door strike opens with power.' });
    expect([ports?.text.title, ports?.article.position]).toEqual(['Ports', 2]);
    const [category] = await portal.database
      .select()
      .from(categories)
      .where(eq(categories.code, wiring?.article.category ?? ''));
    expect(category).toMatchObject({ parent: 'luban', type: 'luban', names: { en: 'How to' }, position: 3 });
    const article = start?.article.id ?? '';
    expect(await portal.database.select().from(articleProducts).where(eq(articleProducts.article, article))).toMatchObject([
      { product: 'C-1' },
    ]);
    expect(await portal.database.select().from(articleLabels).where(eq(articleLabels.article, article))).toMatchObject([{ label: 'poe' }]);
    const [owner] = await portal.database
      .select()
      .from(accounts)
      .where(eq(accounts.id, start?.article.owner ?? ''));
    expect(owner?.userAccount).toBe('head');
  });

  test('keeps links between documents, and stores its pictures with their sizes', async () => {
    const [start, wiring, tabs] = [await found('index.md'), await found('guides/wiring.md'), await found('reference/tabs.md')];
    expect(start?.text.body).toContain(`<a href="/dataSectionDetailNew/${wiring?.article.id}#h-the-relay">how to wire it</a>`);
    expect(start?.text.body).toContain(`<a href="/dataSectionDetailNew/${tabs?.article.id}">the tabs</a>`);
    expect(start?.text.body).toContain('<p>Outside: secrets, <a href="https://example.com/a"');
    expect(wiring?.text.body).toContain(`<a href="/dataSectionDetailNew/${start?.article.id}">the start</a>`);
    const [, address = ''] = /<img src="([^"]+)" alt="The relay" width="40" height="20"/.exec(start?.text.body ?? '') ?? [];
    const picture = await (await portal.as('anonymous')).ask({ method: 'GET', url: address });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(start?.text.body).toContain('<a href="https://example.com/x.png" rel="noopener noreferrer">Elsewhere</a>');
    expect(start?.text.body).toContain('<em>Lost</em>');
    const [, drawing = ''] = /<img src="([^"]+)" alt="" width="120" height="60"/.exec(wiring?.text.body ?? '') ?? [];
    const svg = await (await portal.as('anonymous')).ask({ method: 'GET', url: drawing });
    expect(svg.body).toContain('<path class="a"');
    expect(svg.body).not.toMatch(/script|onload|onclick|example\.com/);
  });

  test('is found by the search, and is unchanged by a second sanitising', async () => {
    const rows = await portal.database
      .select({ text: articleRevisions })
      .from(articleRevisions)
      .innerJoin(importedDocuments, eq(importedDocuments.article, articleRevisions.article));
    for (const { text } of rows) expect(sanitise(text.body)).toBe(text.body);
    const wiring = await found('guides/wiring.md');
    const indexed = await portal.database
      .select()
      .from(searchTexts)
      .where(eq(searchTexts.record, wiring?.article.id ?? ''));
    expect(indexed).toMatchObject([{ kind: 'article', language: 'en', title: 'Wiring NO and NC' }]);
  });

  test('without changes has no effect', async () => {
    const before = await everything();
    const again = await run();
    expect([again.created, again.updated, again.unchanged.length]).toEqual([[], [], 5]);
    expect(await everything()).toEqual(before);
  });

  // From here on, each test continues with the folder as the previous test left it.
  test('whose HTML is generated differently by a newer program has not changed', async () => {
    const { text } = (await found('index.md')) as { text: typeof articleRevisions.$inferSelect };
    const written = { path: 'index.md', ...text, body: text.body.replaceAll('\n', ' '), pictures: [] };
    const common = { collection: 'c', language: 'en', classType: 'luban', isFaq: false, audience: 1, owner: 'o' } as const;
    const document = written as unknown as Written;
    const before = hashDocument(common, { ...document, body: text.body });
    expect([...(await isSameForReaders(portal.database, common, [document], () => before))]).toEqual([written.path]);
    const other = { ...document, body: `${written.body}<p>More</p>` };
    expect([...(await isSameForReaders(portal.database, common, [other], () => before))]).toEqual([]);
  });

  test('with one changed document gets one new version, and keeps the previous one', async () => {
    const before = await found('guides/wiring.md');
    await hasFile('guides/wiring.md', '# Wiring\n\nAll new.\n\n## The relay\n');
    const again = await run();
    expect([again.created, again.updated, again.unchanged.length]).toEqual([[], ['guides/wiring.md'], 4]);
    const after = await found('guides/wiring.md');
    expect(after?.text).toMatchObject({ title: 'Wiring', summary: 'All new.', version: 2 });
    expect([after?.article.id, after?.article.billNo]).toEqual([before?.article.id, before?.article.billNo]);
    const [old] = await portal.database
      .select()
      .from(articleRevisions)
      .where(eq(articleRevisions.id, before?.text.id ?? ''));
    expect([old?.isPublished, old?.title]).toEqual([false, 'Wiring NO and NC']);
  });

  test('with a removed document reports it, and deletes it only on request', async () => {
    await rm(join(folder, 'reference/ports.mdx'));
    const reported = await run();
    expect([reported.gone, reported.updated]).toEqual([['reference/ports.mdx'], ['index.md']]);
    expect((await found('reference/ports.mdx'))?.article.status).toBe('published');
    await run({ prunes: true });
    expect(await found('reference/ports.mdx')).toBeUndefined();
    expect((await run()).gone).toEqual([]);
    await hasFile('reference/ports.mdx', '# Ports again');
    await run();
    expect((await found('reference/ports.mdx'))?.article.status).toBe('published');
  });

  test('in another language has translations of the same articles', async () => {
    const english = await found('guides/wiring.md');
    await hasFile('guides/wiring.md', '# 接线\n\n内容。');
    await hasFile('guides/_category_.json', '{ "label": "指南" }');
    await run({ language: 'zh' });
    const chinese = await found('guides/wiring.md', 'zh');
    expect([chinese?.article.id, chinese?.text.title]).toEqual([english?.article.id, '接线']);
    const [category] = await portal.database
      .select()
      .from(categories)
      .where(eq(categories.code, chinese?.article.category ?? ''));
    expect(category?.names).toMatchObject({ en: 'How to', zh: '指南' });
  });
});

describe('a folder of other formats', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

  test('of HTML and Word becomes articles with the same link targets and pictures', async () => {
    folder = await makeFolder();
    await hasFile(
      'a.html',
      `<h1>Start</h1><p>Go on with <a href="sub/b.docx">the wiring</a>.</p><img src="img/a.png" alt="A"><img src="data:image/png;base64,${png.toString('base64')}" alt="B">`,
    );
    await hasFile('img/a.png', png);
    await hasFile('sub/b.docx', buildWordDocument('Wiring', ['Two wires.'], [['Pin'], ['1']]));
    await hasFile('bad.docx', 'no archive');
    const report = await run();
    expect(report.created).toEqual(['a.html', 'sub/b.docx']);
    expect(report.refused).toEqual([{ path: 'bad.docx', reason: 'Its content is not what its name says' }]);
    const [start, wiring] = [await found('a.html'), await found('sub/b.docx')];
    expect([start?.text.title, wiring?.text.title, wiring?.text.summary]).toEqual(['Start', 'Wiring', 'Two wires.']);
    expect(start?.text.body).toContain(`<a href="/dataSectionDetailNew/${wiring?.article.id}">the wiring</a>`);
    expect(start?.text.body.match(/<img src="\/files\/[^"]+" alt="[AB]" width="1" height="1"/g)).toHaveLength(2);
    expect((await run()).unchanged).toEqual(['a.html', 'sub/b.docx']);
  });

  test('or one file is imported without its neighbours', async () => {
    folder = await makeFolder();
    await hasFile('a.html', '<p>One</p>');
    await hasFile('b.html', '<p>Two</p>');
    expect((await run({ folder: join(folder, 'a.html'), name: 'one' })).created).toEqual(['a.html']);
  });

  test('has languages in file names, so that translations are matched', async () => {
    folder = await makeFolder();
    await hasFile('a.en.md', '# Door');
    await hasFile('a.zh.md', '# 门');
    await hasFile('sub/b.en.md', '[Door](../a.en.md)');
    const report = await run({ language: undefined });
    expect(report.created).toEqual(['a.zh.md', 'a.en.md', 'sub/b.en.md']);
    expect((await found('a.md', 'zh'))?.article.id).toBe((await found('a.md', 'en'))?.article.id);
    expect((await found('sub/b.md'))?.text.body).toContain('<a href="/dataSectionDetailNew/');
  });
});

describe('another folder', () => {
  beforeEach(async () => {
    folder = await makeFolder();
  });

  test('with a renamed document redirects from the former article to the new one', async () => {
    await hasFile('old.md', '# One\n\nText.');
    await hasFile('other.md', '# Two\n\nText.');
    await run();
    const before = await found('old.md');
    await rm(join(folder, 'old.md'));
    await hasFile('new/place.md', '# One\n\nText.');
    await run({ prunes: true });
    const [old] = await portal.database
      .select()
      .from(articles)
      .where(eq(articles.id, before?.article.id ?? ''));
    expect(old).toMatchObject({ status: 'withdrawn', replacedBy: (await found('new/place.md'))?.article.id });
  });

  describe('of the same name', () => {
    const named = async (content: string): Promise<string> => {
      const above = await makeFolder();
      folder = join(above, 'manual');
      await hasFile('a.md', content);
      return folder;
    };

    test('is the same source by its name only if the command confirms it', async () => {
      const first = await named('# Ours\n');
      expect(await run()).toMatchObject({ created: ['a.md'], risks: [] });
      expect(JSON.parse(await readFile(join(first, '.portal-source.json'), 'utf8'))).toEqual({ source: 'manual' });
      const second = await named('# Theirs\n');
      const dry = await run({ isDryRun: true });
      expect(dry.risks).toEqual([expect.stringMatching(/^The zone luban has 1 documents of a source called manual/)]);
      await expect(run()).rejects.toThrow(/--source manual[\s\S]*--replace/);
      expect((await found('a.md'))?.text.title).toBe('Ours');
      expect(await run({ name: 'their manual' })).toMatchObject({ created: ['a.md'], updated: [] });
      // The folder keeps its name, and the name of the first folder is known too.
      expect(await run({ folder: second })).toMatchObject({ unchanged: ['a.md'] });
      await writeFile(join(first, 'a.md'), '# Ours, and newer\n');
      expect(await run({ folder: first })).toMatchObject({ updated: ['a.md'], risks: [] });
    });

    test('needs confirmation to replace documents of another source, or more than a fifth of a zone', async () => {
      const first = await named('# One\n');
      await hasFile('b.md', '# Two\n');
      await run({ name: 'first' });
      const { article } =
        (await portal.database.select().from(importedDocuments).where(eq(importedDocuments.collection, 'luban/first')))[0] ?? {};
      await named(`---\narticle: ${article}\n---\n# Another\n`);
      await expect(run({ name: 'second' })).rejects.toThrow('1 documents of another source would be replaced: luban/first/');
      await portal.database.delete(importedDocuments).where(sql`collection not in ('luban/first')`);
      await portal.database.update(articles).set({ status: 'draft' }).where(sql`id not in (select article from imported_documents)`);
      for (const path of ['a.md', 'b.md']) await writeFile(join(first, path), `# Changed ${path}\n`);
      await expect(run({ folder: first })).rejects.toThrow('2 of the 2 articles of the zone luban would be replaced or withdrawn.');
      const requests: string[] = [];
      const confirm = async (risks: readonly string[]) => requests.push(...risks) > 0;
      expect(await run({ folder: first }, undefined, confirm)).toMatchObject({ updated: ['a.md', 'b.md'] });
      expect(requests).toHaveLength(1);
    });
  });

  test('a dry run reports the changes and writes nothing', async () => {
    await cp(fixture, folder, { recursive: true });
    const before = await everything();
    expect((await run({ isDryRun: true })).created).toHaveLength(5);
    expect(await everything()).toEqual(before);
  });

  test('a changed picture replaces the former one', async () => {
    await cp(fixture, folder, { recursive: true });
    await run();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><path d="M1 1h1"/></svg>';
    await hasFile('guides/_media/drawing.svg', drawing);
    expect((await run()).updated).toEqual(['guides/wiring.md']);
  });

  test('a zone of questions gets questions', async () => {
    await hasFile('why.md', '# Why does it beep?\n\nIt is hungry.\n');
    await run({ zone: 'faqZone' });
    expect((await found('why.md'))?.article).toMatchObject({ isFaq: true, classType: 'faq' });
  });

  test.each([
    [{ zone: 'lubann' }, /There is no zone lubann; did you mean luban\?/],
    [{ language: 'e' }, /No site speaks e/],
    [{ owner: 'haed' }, /no active account haed of type 3; did you mean head\?/],
    [{ folder: '/no/such/folder' }, /There is no folder/],
    [{ language: undefined }, /No language is named/],
  ])('%j is refused with a sentence', async (order, sentence) => {
    await expect(run(order)).rejects.toThrow(ImportRefusal);
    await expect(run(order)).rejects.toThrow(sentence);
  });

  test('an interrupted import writes no further document, and the next one continues', async () => {
    await hasFile('a.md', 'One');
    await hasFile('b.md', 'Two');
    const stop = new AbortController();
    stop.abort();
    expect(await run({}, stop)).toMatchObject({ created: [], isStopped: true });
    expect((await run()).created).toEqual(['a.md', 'b.md']);
  });

  describe('hostile documents are harmless', () => {
    test('in their output', async () => {
      await hasFile(
        'evil.md',
        '# <img src=x onerror=alert(1)> T\n\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![b](data:image/svg+xml,x)\n\n<a href="//evil.example">c</a>',
      );
      await hasFile(
        'evil.mdx',
        '# T\n\n<a href="javascript:alert(1)" onClick="x()">a</a>\n\n<iframe src="https://evil.example" />\n\n{alert(1)}\n\n<Tabs><TabItem value="x" label={alert(1)}>b</TabItem></Tabs>',
      );
      await run();
      for (const path of ['evil.md', 'evil.mdx']) {
        const { text } = (await found(path)) ?? {};
        expect(text?.body).not.toMatch(/script|alert\(1\)"|onerror|onclick|iframe|evil\.example|data:/i);
      }
    });

    test('in the parser, and do not stop other documents', async () => {
      await hasFile('huge.md', Buffer.alloc(10 * 1_048_576, 'a '));
      await hasFile(
        'laugh.md',
        `---\na: &a [x]\n${[...'bcdefgh'].map((name, index) => `${name}: &${name} [${`*${'abcdefg'[index]},`.repeat(9)}]`).join('\n')}\n---\n`,
      );
      await hasFile('zero.md', 'a\0b');
      await hasFile('good.md', '# Good');
      const report = await run();
      expect(report.created).toContain('good.md');
      expect(report.refused.map(({ path }) => path)).toEqual(expect.arrayContaining(['huge.md', 'laugh.md', 'zero.md']));
    });

    test('in time: a document that takes too long is abandoned, and the next is imported', async () => {
      const renderer = openRenderer(
        { language: 'en', targets: { documents: new Map(), pictures: new Map(), files: new Map(), pages: new Set() } },
        2000,
      );
      const document = (body: string) => readDocument('a.md', Buffer.from(body)) as ImportDocument;
      await expect(renderer.render(document('- a\n  '.repeat(60_000)))).rejects.toThrow('takes longer than 2 s');
      await expect(renderer.render(document(`${'> '.repeat(30_000)}a`))).rejects.toThrow('deeper than 32 levels');
      expect((await renderer.render(document('Well.'))).html).toBe('');
      await renderer.close();
    });

    test('in paths: symbolic links are not followed', async () => {
      const outside = await mkdtemp(join(inject('cluster').folder, 'outside-'));
      await writeFile(join(outside, 'secret.md'), '# Secret');
      await writeFile(join(outside, 'secret.png'), 'secret');
      await hasFile('a.md', '[s](in/secret.md) [t](secret.md) ![p](in/secret.png) ![q](..%2f..%2fsecret.png)');
      await symlink(outside, join(folder, 'in'));
      await symlink(join(outside, 'secret.md'), join(folder, 'secret.md'));
      const report = await run();
      expect(report.created).toEqual(['a.md']);
      expect(reasons(report)).toContain('secret.md A link of the file system is not followed');
      expect((await found('a.md'))?.text.body).not.toContain('/files/');
    });
  });
});

test('a document with a blocking word is refused, and the others are imported', async () => {
  folder = await makeFolder();
  await hasFile('open.md', '# Open\n\nThe backdoor is open.\n');
  await hasFile('closed.md', '# Closed\n\nThe front door is closed.\n');
  await portal.database.insert(sensitiveWords).values({ word: 'backdoor', severity: 'blocking' });
  const { created, refused } = await run();
  await portal.database.delete(sensitiveWords);
  expect(created).toEqual(['closed.md']);
  expect(refused).toMatchObject([{ path: 'open.md', reason: expect.stringContaining('words that are not allowed: backdoor') }]);
});

test('the command works while a portal runs, and its second run changes nothing', async () => {
  folder = await makeFolder();
  await cp(fixture, folder, { recursive: true });
  const { host, user, password, port } = inject('cluster').connection;
  const { rows } = await portal.database.execute<{ name: string }>(sql`select current_database() as name`);
  const url = `postgresql://${user}:${encodeURIComponent(password)}@localhost/${rows[0]?.name}?host=${encodeURIComponent(host)}${port ? `&port=${port}` : ''}`;
  const env = { ...process.env, DATABASE_URL: url, PORTAL_DATA: portal.config.dataFolder };
  const command = () =>
    promisify(execFile)(process.execPath, ['scripts/import.ts', folder, '--zone', 'luban', '--lang', 'en'], { cwd: root, env }).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  // Two documents of the folder are refused, which the exit code reports.
  expect(await command()).toMatchObject({ code: 2, stdout: expect.stringContaining('Created 5, updated 0, unchanged 0, refused 2.') });
  expect(await command()).toMatchObject({ code: 2, stdout: expect.stringContaining('Created 0, updated 0, unchanged 5, refused 2.') });
}, 120_000);
