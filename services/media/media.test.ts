import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '../../runtime/server/files/store.ts';
import { files } from '../../runtime/server/files/tables.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { articleRevisions } from '../articles/tables.ts';
import { attachPictures, picturesOf, readdress } from '../textPictures/index.ts';

let portal: TestPortal;
let editor: TestVisitor;
let send: (name: string, content: Buffer) => Promise<string>;

beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  const { cookie, token, ...account } = await portal.logIn({ type: 3, roles: ['content'], userAccount: 'editor' });
  editor = visitorOf(portal.app, { cookie, token, ...account });
  send = async (name, content) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
    const url = '/doc/doc-file/simpleUploadFile';
    return (await portal.app.inject({ method: 'POST', url, payload: form, headers: { cookie, token } })).json().data.attachmentId;
  };
});
afterAll(() => portal.close());

/** A PNG of some width; only its head is read. */
function png(width: number): Buffer {
  const head = Buffer.alloc(33);
  head.write('\x89PNG\r\n\x1a\n', 'latin1');
  head.writeUInt32BE(13, 8);
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(20, 20);
  return head;
}

const ask = async (call: string, body: object, by = editor) => (await by.post(`/manage/media/${call}`, body)).envelope;
const found = async (id: string) =>
  (await ask('find', { id })).data as { version: string; name: string; dimensions: string; uses: number; file: { fileOriginPath: string } };
const bytesAt = async (address: string) => (await editor.ask({ method: 'GET', url: address })).rawPayload;

/** A published article whose draft and earlier version show the picture too. */
async function articleWith(id: string): Promise<{ article: string; address: string }> {
  const address = (await found(id)).file.fileOriginPath;
  const body = `<p><img src="${address}" alt="x" width="10" height="20"></p>`;
  const article = await hasArticle(portal.database, { titles: { en: 'Night' }, body });
  const [text] = await portal.database.select().from(articleRevisions).where(eq(articleRevisions.article, article));
  const { id: _id, ...row } = text as NonNullable<typeof text>;
  const source = `![x](${address})`;
  await portal.database.insert(articleRevisions).values([
    { ...row, version: 2, isPublished: false, publishedAt: new Date(), source },
    { ...row, version: 3, isPublished: false, publishedAt: null, source },
  ]);
  await attachPictures(portal.database, { of: 'article', id: article }, [id], 1);
  return { article, address };
}

test('a medium lists each text that uses it, with its state', async () => {
  const id = await send('night.png', png(10));
  const { article } = await articleWith(id);
  const { data } = (await ask('uses', { id, language: 'en' })).data as { data: { id: string; title: string; state: string }[] };
  expect(data.map((use) => [use.id, use.title, use.state]).sort()).toEqual(
    ['draft', 'earlier', 'published'].map((state) => [article, 'Night', state]),
  );
  expect((await ask('remove', { id, version: (await found(id)).version })).error).toBe('record.in-use');
});

test('a replaced picture is shown by current texts, and an earlier version keeps the old one', async () => {
  const id = await send('old.png', png(10));
  const { article, address } = await articleWith(id);
  const { version } = await found(id);
  const picture = await send('new.png', png(30));
  expect(await ask('replace', { id, version, picture })).toMatchObject({ code: 200 });
  const after = await found(id);
  expect(after).toMatchObject({ uses: 1, dimensions: '30 × 20' });
  const current = after.file.fileOriginPath;
  expect(current).not.toBe(address);
  expect([await bytesAt(current), await bytesAt(address)]).toEqual([png(30), png(10)]);
  const rows = await portal.database.select().from(articleRevisions).where(eq(articleRevisions.article, article));
  const shown = new Map(rows.map(({ version: number, body, source }) => [number, { body, source }]));
  expect(shown.get(1)?.body).toBe(`<p><img src="${current}" alt="x" width="30" height="20"></p>`);
  expect(shown.get(2)).toMatchObject({ body: expect.stringContaining(address), source: `![x](${address})` });
  expect(shown.get(3)?.source).toBe(`![x](${current})`);
  expect((await ask('replace', { id, version, picture })).error).toBe('request.conflict');
});

test('a picture can be replaced by its former content again', async () => {
  const id = await send('a.png', png(1));
  for (const width of [2, 1, 2, 1]) {
    const picture = await send('b.png', png(width));
    expect(await ask('replace', { id, version: (await found(id)).version, picture })).toMatchObject({ code: 200 });
    expect(await bytesAt((await found(id)).file.fileOriginPath)).toEqual(png(width));
  }
});

test('only an own upload that nothing uses can replace a picture', async () => {
  const [id, used] = [await send('a.png', png(1)), await send('used.png', png(2))];
  await articleWith(used);
  const { version } = await found(id);
  const [foreign] = await portal.database
    .insert(files)
    .values({ sha256: '1'.repeat(64), name: 'c.png', mime: 'image/png', size: 1 })
    .returning({ id: files.id });
  for (const picture of [used, foreign?.id, 'x', '00000000-0000-4000-8000-000000000000'])
    expect((await ask('replace', { id, version, picture })).error).toBe('value.not-found');
});

test('an unused medium is deleted, and its address is not found', async () => {
  const id = await send('unused.png', png(5));
  const { version, file } = await found(id);
  expect(await ask('remove', { id, version })).toMatchObject({ code: 200 });
  expect((await ask('find', { id })).error).toBe('request.not-found');
  expect((await editor.ask({ method: 'GET', url: file.fileOriginPath })).statusCode).toBe(404);
});

const draftWith = (body: string) => ({
  category: 'luban',
  audience: 1,
  titles: { en: 'Lamp' },
  bodies: { en: body },
  significance: 'medium',
});
const saved = async (body: object) =>
  (await editor.post('/manage/articles/save', body)).envelope as unknown as { code: number; data: { id: string } };

test('a form that was opened before a replacement saves the current address', async () => {
  const id = await send('lamp.png', png(4));
  const { version, file } = await found(id);
  const body = `![Lamp](${file.fileOriginPath})`;
  expect(await ask('replace', { id, version, picture: await send('lit.png', png(6)) })).toMatchObject({ code: 200 });
  const { data: later } = await saved(draftWith(`${body}\n\nLit.`));
  const current = (await found(id)).file.fileOriginPath;
  const [row] = await portal.database.select().from(articleRevisions).where(eq(articleRevisions.article, later.id));
  expect(row).toMatchObject({ source: `![Lamp](${current})\n\nLit.`, body: expect.stringContaining(`src="${current}"`) });
});

/** Whether any transaction waits for a row. */
const waits = async () =>
  (await portal.database.execute<{ waits: boolean }>(sql`select exists (select from pg_locks where not granted) as waits`)).rows[0]?.waits;

test('a picture that a text is about to use is not deleted', async () => {
  const id = await send('soon.png', png(9));
  const { version, file } = await found(id);
  const article = await hasArticle(portal.database, { titles: { en: 'Soon' }, body: '' });
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  let removal: Promise<{ error?: string }> | undefined;
  await portal.database.transaction(async (transaction) => {
    const store = await openFileStore(folder, transaction);
    const { pictures } = (await picturesOf(store, [`![](${file.fileOriginPath})`], { audience: 3, author: null, shown: [] })) as {
      pictures: ReadonlyMap<string, unknown>;
    };
    expect([...pictures.keys()]).toEqual([id]);
    removal = ask('remove', { id, version }) as Promise<{ error?: string }>;
    const settled = removal.then(() => true);
    while (!(await waits())) if (await Promise.race([settled, new Promise((done) => setTimeout(done, 5))])) break;
    await transaction
      .update(articleRevisions)
      .set({ body: `<img src="${file.fileOriginPath}">` })
      .where(eq(articleRevisions.article, article));
  });
  await rm(folder, { recursive: true });
  expect((await removal)?.error).toBe('record.in-use');
});

/** Calls that store an uploaded picture, and the answer to a picture that was deleted meanwhile. */
const takers: readonly [string, (id: string, address: string) => readonly [string, object], string | 200][] = [
  ['a text', (_, address) => ['/manage/articles/save', draftWith(`![Lamp](${address})`)], 200],
  ['an attachment', (id) => ['/manage/articles/save', { ...draftWith('Lamp'), attachments: [id] }], 'value.not-found'],
  [
    'a record',
    (id) => [
      '/manage/banners/save',
      { pageCode: 'home', titles: { en: 'Fair' }, picture: id, showFrom: '2026-06-01T00:00:00Z', audience: 2 },
    ],
    'value.not-found',
  ],
  ['shared knowledge', (id) => ['/doc/share/save', { title: 'Lamp', body: 'Lit.', language: 'en', attachments: [id] }], 'value.not-found'],
  [
    'an unsent form',
    (_, address) => ['/account/drafts/save', { form: 'f', name: 'Lamp', writer: 'tab', content: JSON.stringify({ address }) }],
    200,
  ],
];

test.each(takers)('%s waits for the deletion of its file, and does not use it', async (_name, request, expected) => {
  const id = await send('gone.png', png(11));
  const { file } = await found(id);
  let answer: Promise<{ code: number; error?: string }> | undefined;
  let isSettled = false;
  await portal.database.transaction(async (transaction) => {
    await transaction.delete(files).where(eq(files.id, id));
    const [path, body] = request(id, file.fileOriginPath);
    answer = editor.post(path, body).then(({ envelope }) => envelope as { code: number; error?: string });
    void answer.then(() => {
      isSettled = true;
    });
    while (!isSettled && !(await waits())) await new Promise((done) => setTimeout(done, 5));
    expect(isSettled).toBe(false);
  });
  const { code, error } = (await answer) as { code: number; error?: string };
  expect(error ?? code).toBe(expected);
});

test('private uploads of customers are not media, and only editors open the library', async () => {
  const customer = (await portal.logIn({ type: 1, userAccount: 'customer' })).id;
  const row = { sha256: '2'.repeat(64), name: 'private.png', mime: 'image/png', size: 1, owner: customer, audience: 3 };
  const [upload] = await portal.database.insert(files).values(row).returning({ id: files.id });
  expect((await ask('find', { id: upload?.id })).error).toBe('request.not-found');
  const { data } = (await ask('page', { data: { keyword: 'private' } })).data as { data: unknown[] };
  expect(data).toEqual([]);
  for (const call of ['page', 'find', 'uses', 'describe', 'replace', 'remove'])
    expect((await (await portal.as('internal')).post(`/manage/media/${call}`, {})).status).toBe(403);
});

test('the list finds media by alternative text, and media without one in a language', async () => {
  const id = await send('described.png', png(7));
  const { version } = await found(id);
  await ask('describe', { id, version, alts: { en: 'A zebra crossing', zh: '斑马线' } });
  const page = async (data: object) => ((await ask('page', { data })).data as { data: { id: string; lacksAlt: string[] }[] }).data;
  expect(await page({ keyword: 'zebra' })).toMatchObject([{ id, lacksAlt: ['ru', 'ar'] }]);
  expect((await page({ keyword: 'zebra', filters: { lacksAlt: ['en', 'zh'] } })).length).toBe(0);
  expect((await page({ keyword: 'zebra', filters: { lacksAlt: ['ru'], unused: true, kind: ['picture'] } })).length).toBe(1);
  expect((await ask('describe', { id, version, alts: { en: 'Late' } })).error).toBe('request.conflict');
});

test('an author can choose own uploads, and an editor also public pictures', async () => {
  const own = await send('own-bollard.png', png(8));
  await ask('describe', { id: own, version: (await found(own)).version, alts: { en: 'A bollard' } });
  const row = { sha256: '3'.repeat(64), mime: 'image/png', size: 1 };
  const [open, closed] = await portal.database
    .insert(files)
    .values([
      { ...row, name: 'open-bollard.png' },
      { ...row, name: 'closed-bollard.png', audience: 3 },
    ])
    .returning({ id: files.id });
  const choose = async (by: TestVisitor) =>
    ((await by.post('/doc/media/choose', { keyword: 'bollard', language: 'en' })).envelope.data as { data: { id: string; alt?: string }[] })
      .data;
  const offered = await choose(editor);
  expect(offered.map(({ id }) => id).sort()).toEqual([own, open?.id].sort());
  expect(offered.find(({ id }) => id === own)?.alt).toBe('A bollard');
  expect(closed).toBeDefined();
  expect(await choose(await portal.as('internal'))).toEqual([]);
});

test('only the addresses of the file and the sizes of its pictures change', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const other = '<img src="/files/00000000-0000-4000-8000-000000000002/a.png" width="5">';
  const text = `<a href="/files/${id}/a.png">x</a><img src="/files/${id}/a.png" width="5" height="6">${other}`;
  const src = `/files/${id}/$1-b.png`;
  expect(readdress(text, id, { src, width: 7, height: 8 })).toBe(`<a href="${src}">x</a><img src="${src}" width="7" height="8">${other}`);
  expect(readdress(text, id, { src })).toBe(`<a href="${src}">x</a><img src="${src}">${other}`);
});
