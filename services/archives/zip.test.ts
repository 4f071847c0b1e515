import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ZipProgress } from '../../generated/openapi.d.ts';
import { type FileFacts, type FileStore, openFileStore } from '../../runtime/server/files/store.ts';
import { openQueue } from '../../runtime/server/queue/queue.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { readCompiled } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { filesOfZip } from '../../tests/support/zip.ts';
import { articleFiles, articles } from '../articles/tables.ts';
import { licences, licenceTexts, packages, releaseFiles, releases } from '../downloads/tables.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { zipItems, zipJobs } from './tables.ts';

const path = (verb: string) => `/doc/file-zip/${verb}`;
let portal: TestPortal;
let store: FileStore;
/** A portal whose process runs queued jobs. */
beforeAll(async () => {
  portal = await openPortal({ works: true });
  store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

const storeFile = (name: string, content = name, audience: 1 | 2 | 3 = 1): Promise<FileFacts> =>
  store.put(content, { name, mime: 'text/plain', audience });

/** A new account each time, because archives count against the limits of their account. */
async function createVisitor(type: number): Promise<TestVisitor & { id: string }> {
  const credentials = await portal.logIn({ type, userAccount: randomUUID() });
  return { ...visitorOf(portal.app, credentials), id: credentials.id };
}

/** A release with one file and a licence. */
async function hasLicensed({ attachmentId }: FileFacts): Promise<void> {
  const { database } = portal;
  await database.insert(licences).values({ code: 'zip-terms', version: '2.0', names: { en: 'Terms' } });
  await database.insert(licenceTexts).values({ licence: 'zip-terms', language: 'en', body: '<p>Be fair.</p>' });
  await database.insert(packages).values({ code: 'zip-fw', names: { en: 'Firmware' }, type: 'firmware', status: 'published' });
  await database.insert(releases).values({
    ...{ code: 'zip-fw-1', package: 'zip-fw', version: '1.0', versionKey: '1', releasedAt: new Date() },
    ...{ licence: 'zip-terms', status: 'published' },
  });
  await database.insert(releaseFiles).values({ release: 'zip-fw-1', file: attachmentId });
}

const idsOf = (files: readonly FileFacts[]) => files.map(({ attachmentId }) => attachmentId);
const ask = async (visitor: TestVisitor, verb: string, body: object) => (await visitor.post(path(verb), body)).envelope;

async function add(visitor: TestVisitor, files: readonly FileFacts[]): Promise<string> {
  const { data, error } = await ask(visitor, 'add', { fileIds: idsOf(files) });
  if (error) throw new Error(error);
  return (data as { uid: string }).uid;
}

const progressOf = async (visitor: TestVisitor, uid: string) => (await ask(visitor, 'start', { uid })).data as ZipProgress;

const until = (visitor: TestVisitor, uid: string, status: ZipProgress['status']) =>
  expect.poll(async () => (await progressOf(visitor, uid)).status, { timeout: 20_000, interval: 50 }).toBe(status);

async function fetchZip(visitor: TestVisitor, uid: string) {
  const { data } = await ask(visitor, 'auto', { uid });
  return portal.app.inject({ method: 'GET', url: (data as Answer<'doc.zip.auto'>).url });
}

describe('an archive', () => {
  test('is packed and downloaded, by model, with the hashes of its files', async () => {
    const visitor = await createVisitor(1);
    const article = await hasArticle(portal.database, { titles: { en: 'One' }, products: ['C-2'] });
    const [manual, twin, free] = [
      await storeFile('manual.txt', 'm'.repeat(5000)),
      await storeFile('manual.txt', 'other'),
      await storeFile('../CON.txt'),
    ];
    await portal.database.insert(articleFiles).values([manual, twin].map(({ attachmentId }) => ({ article, file: attachmentId })));
    const uid = await add(visitor, [manual, twin, free]);
    await until(visitor, uid, 'ready');
    expect(await progressOf(visitor, uid)).toMatchObject({ progress: 100, packed: 3, files: 3, unpacked: [], endsAt: expect.any(String) });
    const { rawPayload, headers } = await fetchZip(visitor, uid);
    const files = filesOfZip(rawPayload);
    expect([...files.keys()]).toEqual(['C-2/manual.txt', 'C-2/manual (2).txt', 'CON_.txt', 'SHA256SUMS.txt']);
    expect(files.get('C-2/manual.txt')?.toString()).toBe('m'.repeat(5000));
    expect(files.get('SHA256SUMS.txt')?.toString()).toBe(
      `${manual.sha256}  C-2/manual.txt\n${twin.sha256}  C-2/manual (2).txt\n${free.sha256}  CON_.txt\n`,
    );
    expect(headers.etag).toBe(`"${createHash('sha256').update(rawPayload).digest('hex')}"`);
  });

  test('of a thousand small files is ready soon, and has each of them once', async () => {
    const visitor = await createVisitor(1);
    const one = await storeFile('small.bin', 'x'.repeat(200));
    const { rows } = await portal.database.execute<{ id: string }>(sql`insert into files (sha256, name, mime, size)
      select ${one.sha256}, 'small-' || n || '.bin', 'application/octet-stream', 200 from generate_series(1, 1000) n returning id`);
    const { data } = await ask(visitor, 'add', { fileIds: rows.map(({ id }) => id) });
    const { uid } = data as { uid: string };
    await until(visitor, uid, 'ready');
    expect(filesOfZip((await fetchZip(visitor, uid)).rawPayload).size).toBe(1001);
  });

  test('omits closed, deleted and unknown files, with the same report for all of these', async () => {
    const visitor = await createVisitor(1);
    const [open, staff] = [await storeFile('open.txt'), await storeFile('staff.txt', 'secret', 3)];
    const unknown = { ...open, attachmentId: randomUUID() };
    const uid = await add(visitor, [staff, open, unknown]);
    await until(visitor, uid, 'ready');
    const { unpacked, packed, files } = await progressOf(visitor, uid);
    expect([packed, files]).toEqual([1, 3]);
    expect(unpacked).toEqual(idsOf([staff, unknown]).map((fileId) => ({ fileId, error: 'request.not-found', facts: {} })));
    expect((await ask(visitor, 'add', { fileIds: idsOf([staff, unknown]) })).error).toBe('request.not-found');
  });

  test('keeps the facts of a refusal, and names the required licences beforehand', async () => {
    const visitor = await createVisitor(1);
    const [open, bound] = [await storeFile('open.txt'), await storeFile('bound.txt')];
    await hasLicensed(bound);
    const needed = await visitor.post('/doc/licence/needed', { fileIds: idsOf([open, bound]), language: 'en' });
    expect(needed.envelope.data).toEqual([
      { id: 'zip-terms', title: 'Terms 2.0', text: '<p>Be fair.</p>', language: 'en', fileIds: idsOf([bound]) },
    ]);
    const uid = await add(visitor, [open, bound]);
    const refused = [{ fileId: bound.attachmentId, error: 'licence.not-accepted', facts: { version: '2.0' } }];
    expect((await progressOf(visitor, uid)).unpacked).toEqual(refused);
    await until(visitor, uid, 'ready');
    expect((await progressOf(visitor, uid)).unpacked).toEqual(refused);
    await visitor.post('/doc/licence/accept', { licenceId: 'zip-terms' });
    expect((await visitor.post('/doc/licence/needed', { fileIds: idsOf([bound]) })).envelope.data).toEqual([]);
    const second = await add(visitor, [open, bound]);
    await until(visitor, second, 'ready');
    expect(await progressOf(visitor, second)).toMatchObject({ packed: 2, unpacked: [] });
  });

  test('contains what is open when it is packed, and can be downloaded only while all of it is open', async () => {
    const visitor = await createVisitor(1);
    const [stored, attached] = [await storeFile('kept.txt'), await storeFile('attached.txt')];
    const article = await hasArticle(portal.database, { titles: { en: 'Two' } });
    await portal.database.insert(articleFiles).values({ article, file: attached.attachmentId });
    const uid = await add(visitor, [stored, attached]);
    await until(visitor, uid, 'ready');
    const { data } = await ask(visitor, 'auto', { uid });
    const { url } = data as Answer<'doc.zip.auto'>;
    await portal.database.update(articles).set({ audience: 3 }).where(eq(articles.id, article));
    expect((await ask(visitor, 'auto', { uid })).error).toBe('zip.closed');
    const late = await portal.app.inject({ method: 'GET', url });
    expect([late.statusCode, late.json().error]).toEqual([403, 'zip.closed']);
    // Runs the job like a process that starts it after the article was closed.
    await portal.database.update(zipJobs).set({ state: 'queued', endsAt: null }).where(eq(zipJobs.uid, uid));
    await runAgain(uid);
    await until(visitor, uid, 'ready');
    expect([...filesOfZip((await fetchZip(visitor, uid)).rawPayload).keys()]).toEqual(['kept.txt', 'SHA256SUMS.txt']);
  });

  test('belongs to its account: for others it answers like an unknown one', async () => {
    const [owner, other] = [await createVisitor(1), await createVisitor(3)];
    const uid = await add(owner, [await storeFile('own.txt')]);
    await until(owner, uid, 'ready');
    const unknown = randomUUID();
    for (const verb of ['start', 'auto', 'remove']) {
      const [foreign, never, odd] = await Promise.all([uid, unknown, 'no-uid'].map((id) => ask(other, verb, { uid: id })));
      expect([foreign?.error, { ...foreign, requestId: '' }]).toEqual(['request.not-found', { ...never, requestId: '' }]);
      expect(odd?.error).toBe('request.not-found');
    }
    expect((await ask(other, 'mine', {})).data).toEqual([]);
    const stolen = await other.ask({ method: 'GET', url: `/files/${uid}/${encodeURIComponent('downloads.zip')}` });
    expect(stolen.statusCode).toBe(404);
    expect((await ask(owner, 'mine', {})).data).toMatchObject([{ uid, status: 'ready', files: 1 }]);
  });

  test('is limited by its bytes, by the number for an account, and by the total number', async () => {
    const visitor = await createVisitor(1);
    const { limits } = await settings();
    const huge = await storeFile('huge.bin');
    await portal.database.execute(sql`update files set size = ${limits.zipBytes + 1} where id = ${huge.attachmentId}`);
    expect(await ask(visitor, 'add', { fileIds: [huge.attachmentId] })).toMatchObject({ error: 'zip.too-large', facts: { limit: '4' } });
    const small = await storeFile('small.txt');
    const results = await Promise.all(
      Array.from({ length: limits.zipJobs + 2 }, () => ask(visitor, 'add', { fileIds: [small.attachmentId] })),
    );
    expect(results.filter(({ error }) => error === 'zip.jobs-full')).toHaveLength(2);
    const [first] = (await ask(visitor, 'mine', {})).data as { uid: string }[];
    await ask(visitor, 'remove', { uid: first?.uid });
    expect((await ask(visitor, 'add', { fileIds: [small.attachmentId] })).error).toBeUndefined();
    const [{ uid: full = '' } = {}] = await portal.database
      .select({ uid: zipJobs.uid })
      .from(zipJobs)
      .where(eq(zipJobs.account, visitor.id))
      .limit(1);
    // An archive that is still being packed reports its true size here.
    await until(visitor, full, 'ready');
    await portal.database.update(zipJobs).set({ bytesTotal: limits.zipKeptBytes, endsAt: null }).where(eq(zipJobs.uid, full));
    expect((await ask(await createVisitor(1), 'add', { fileIds: [small.attachmentId] })).error).toBe('zip.no-room');
    await portal.database.delete(zipJobs).where(eq(zipJobs.uid, full));
  });

  test('expires with its content, and fails permanently if a file cannot be read', async () => {
    const visitor = await createVisitor(1);
    const uid = await add(visitor, [await storeFile('soon-gone.txt')]);
    await until(visitor, uid, 'ready');
    const over = new Date(Date.now() - 1);
    await portal.database.update(zipJobs).set({ endsAt: over }).where(eq(zipJobs.uid, uid));
    expect((await progressOf(visitor, uid)).status).toBe('expired');
    expect((await ask(visitor, 'auto', { uid })).error).toBe('zip.expired');
    const lost = await storeFile('lost.txt');
    await portal.database.execute(sql`update files set sha256 = ${'0'.repeat(64)} where id = ${lost.attachmentId}`);
    const failing = await add(visitor, [lost]);
    await until(visitor, failing, 'failed');
    expect((await progressOf(visitor, failing)).unpacked).toEqual([{ fileId: lost.attachmentId, error: 'request.not-found', facts: {} }]);
    expect((await ask(visitor, 'auto', { uid: failing })).error).toBe('zip.failed');
  });

  test('is not packed if its account is deleted meanwhile', async () => {
    const visitor = await createVisitor(1);
    const [row] = await portal.database
      .insert(zipJobs)
      .values({ uid: randomUUID(), account: visitor.id, fileName: 'a.zip', createdAt: new Date() })
      .returning();
    const uid = String(row?.uid);
    await portal.database.insert(zipItems).values({ job: uid, position: 0, file: (await storeFile('a.txt')).attachmentId });
    await portal.database.update(accounts).set({ state: 'disabled' }).where(eq(accounts.id, visitor.id));
    await runAgain(uid);
    const state = async () => (await portal.database.select({ state: zipJobs.state }).from(zipJobs).where(eq(zipJobs.uid, uid)))[0]?.state;
    await expect.poll(state, { timeout: 10_000 }).toBe('failed');
  });
});

const settings = async () => (await readCompiled()).portal.settings;

/** Queues a job again, as another process does with unfinished work. */
async function runAgain(uid: string): Promise<void> {
  const { portal: tables } = await readCompiled();
  const queue = openQueue({
    ...portal,
    files: store,
    filePolicies: [],
    portal: () => tables,
    clock: () => new Date(),
    jobs: {},
    log: { warn: () => {} },
  });
  await queue.send(portal.database, 'zip', uid);
  await queue.close();
}
