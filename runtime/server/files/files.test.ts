import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withFullDisk } from '../../../tests/support/fullDisk.ts';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { contentKey } from '../contents/contents.ts';
import { type CallContext, type CallShape, type Handlers, writes } from '../handler.ts';
import { openServer } from '../index.ts';
import { CallRefusal } from '../refusal.ts';
import { makeAccessToken, revokeAccessToken } from '../session/accessTokens.ts';
import { openKeys } from '../session/keys.ts';
import { accounts, sessions } from '../session/tables.ts';
import type { FilePolicy, PolicyVerdict } from './access.ts';
import { openAddresses } from './address.ts';
import { readRange } from './range.ts';
import { type FileFacts, type FileStore, openFileStore, safeName } from './store.ts';
import { files } from './tables.ts';

const handlers: Handlers = {
  'thing.upload': writes(async ({ upload, files, account, fail }: CallContext<CallShape>) => {
    if (!upload) throw fail('value.required', { field: 'file' });
    return files.put(upload.open(), { name: upload.name, mime: upload.mime, owner: account.id });
  }),
};
const calls = callsOf(call('thing.upload', { allowed: [1, 2, 3], upload: { types: ['image/png', 'text/csv'], maxBytes: 2000 } }));

const text = '0123456789'.repeat(10);
const tiny = tinyPortal({ calls });
const { times } = tiny.settings;
const reported = new Map<string, PolicyVerdict[]>();
const carrier: FilePolicy = async (_reader, ids) => ids.flatMap((id) => (reported.get(id) ?? []).map((verdict) => [id, verdict] as const));
let now = new Date('2026-03-01T08:00:00Z');
let portal: TestPortal;
let store: FileStore;
let open: FileFacts;
let staff: FileFacts;
let drawing: FileFacts;
beforeAll(async () => {
  portal = await openPortalOf({ portal: tiny, handlers, filePolicies: [carrier], clock: () => now });
  store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  open = await store.put(text, { name: 'Bericht 1.txt', mime: 'text/plain' });
  staff = await store.put('staff only', { name: 'staff.txt', mime: 'text/plain', audience: 3 });
  drawing = await store.put('<svg xmlns="http://www.w3.org/2000/svg"/>', { name: 'a.svg', mime: 'image/svg+xml' });
});
afterAll(() => portal.close());

const fetchAs = async (name: Parameters<TestPortal['as']>[0], file: FileFacts, headers: Record<string, string> = {}) =>
  (await portal.as(name)).ask({ method: 'GET', url: file.fileOriginPath, headers });

/** Requests the plain address, and returns the signed address that it redirects to. */
const addressFor = async (name: 'external' | 'middle' | 'internal', file: FileFacts) =>
  String((await fetchAs(name, file)).headers.location);
const download = async (name: 'external' | 'middle' | 'internal', file: FileFacts, headers: Record<string, string> = {}) =>
  (await portal.as(name)).ask({ method: 'GET', url: await addressFor(name, file), headers });

describe('a store', () => {
  test('stores equal contents once, under their hash', async () => {
    const again = await store.put(text, { name: 'copy.txt', mime: 'text/plain' });
    expect(again.sha256).toBe(createHash('sha256').update(text).digest('hex'));
    expect(again.attachmentId).not.toBe(open.attachmentId);
    expect(await readdir(join(portal.config.dataFolder, 'files', again.sha256.slice(0, 2)))).toContain(again.sha256);
    expect(await readdir(join(portal.config.dataFolder, 'files', 'incoming'))).toEqual([]);
  });

  test('on a disk that accepts only a part of a content keeps nothing of it', async () => {
    const rows = () => portal.database.$count(files);
    const before = await rows();
    const facts = { name: 'a.bin', mime: 'application/octet-stream' };
    await expect(withFullDisk(28_672, () => store.put(randomBytes(60_000), facts))).rejects.toThrow(/ENOSPC/);
    const temporary = { ...facts, id: randomUUID(), owner: randomUUID(), endsAt: now };
    await expect(withFullDisk(100, () => store.putPassing(Readable.from([Buffer.alloc(60_000)]), temporary))).rejects.toThrow(/ENOSPC/);
    await expect(withFullDisk(100, () => store.storeDerived(open, 'page-1.png', Buffer.alloc(60_000)))).rejects.toThrow(/ENOSPC/);
    expect([await rows(), await store.made(open, 'page-1.png')]).toEqual([before, null]);
    expect(await readdir(join(portal.config.dataFolder, 'files', 'incoming'))).toEqual([]);
  });

  test('replaces truncated content when the same content is stored again', async () => {
    const facts = { name: 'cut.txt', mime: 'text/plain' };
    const content = randomBytes(5000);
    const cut = await store.put(content, facts);
    const path = join(portal.config.dataFolder, 'files', contentKey(cut.sha256));
    await truncate(path, 2000);
    expect(await store.holds(cut)).toBe(false);
    await store.put(content, facts);
    expect([await store.holds(cut), (await readFile(path)).equals(content)]).toEqual([true, true]);
  });

  test('returns facts in the requested order, without unknown ids', async () => {
    const ids = [staff.attachmentId, '../../etc/passwd', open.attachmentId];
    expect((await store.list(ids)).map(({ fileName }) => fileName)).toEqual(['staff.txt', 'Bericht 1.txt']);
    expect(await store.facts('00000000-0000-0000-0000-000000000000')).toBeNull();
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\报告.pdf', '报告.pdf'],
    ['.\u0000\u202Ehidden', 'hidden'],
    ['', 'file'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(196)}.txt`],
  ])('changes the name %j to %j', (given, name) => expect(safeName(given)).toBe(name));
});

describe('a download', () => {
  test('asks an anonymous visitor to log in: programs by 401, people by the login page', async () => {
    expect((await fetchAs('anonymous', open)).json().code).toBe(40001);
    const response = await fetchAs('anonymous', open, { accept: 'text/html', referer: 'http://localhost:80/en/things?q=a' });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/en/login?return=%2Fen%2Fthings%3Fq%3Da']);
    const pasted = await fetchAs('anonymous', open, { accept: 'text/html', 'accept-language': 'en' });
    expect(pasted.headers.location).toBe('/en/login');
    const foreignHeaders = { accept: 'text/html', referer: 'http://localhost:80//elsewhere.example/en', 'accept-language': 'en' };
    expect((await fetchAs('anonymous', open, foreignHeaders)).headers.location).toBe('/en/login');
  });

  test('redirects a logged-in visitor to a personal address, without script', async () => {
    const response = await fetchAs('external', open);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([303, 'no-store']);
    expect(response.headers.location).toMatch(new RegExp(`^${open.fileOriginPath}\\?grant=[\\w-]{72}$`));
  });

  test('is an attachment with its name in every alphabet, and is harmless when it is opened', async () => {
    const response = await download('external', open);
    expect(response.headers['content-disposition']).toBe('attachment; filename="Bericht 1.txt"; filename*=UTF-8\'\'Bericht%201.txt');
    expect([response.body, response.headers['cache-control'], response.headers['x-content-type-options']]).toEqual([
      text,
      'private, no-cache',
      'nosniff',
    ]);
    expect(response.headers['content-security-policy']).toMatch(/sandbox$/);
  });

  test('for another audience, with an unknown id or another name is not found, with equal answers', async () => {
    const bodies = await Promise.all([
      fetchAs('external', staff),
      fetchAs('external', { ...staff, fileOriginPath: '/files/00000000-0000-0000-0000-000000000000/staff.txt' }),
      fetchAs('external', { ...open, fileOriginPath: open.fileOriginPath.replace('.txt', '.exe') }),
      fetchAs('external', { ...open, fileOriginPath: '/files/..%2f..%2fetc/passwd' }),
    ]);
    expect(bodies.map((response) => ({ status: response.statusCode, ...response.json(), requestId: '' }))).toEqual(
      Array(4).fill(expect.objectContaining({ status: 404, error: 'request.not-found' })),
    );
    expect((await download('internal', staff)).statusCode).toBe(200);
  });

  test('is served in ranges, and without a body for a cached copy or HEAD', async () => {
    const part = await download('external', open, { range: 'bytes=5-9' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '56789', 'bytes 5-9/100']);
    expect((await download('external', open, { range: 'bytes=500-' })).statusCode).toBe(416);
    expect((await download('external', open, { range: 'bytes=5-9', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await download('external', open, { 'if-none-match': `"${open.sha256}"` })).statusCode).toBe(304);
    const head = await portal.app.inject({ method: 'HEAD', url: await addressFor('external', open) });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '100', '']);
  });

  test('of truncated content fails, and never leaves its reader waiting', async () => {
    const cut = await store.put(randomBytes(3_000_000), { name: 'cut.bin', mime: 'application/octet-stream' });
    const [address, path] = [await addressFor('external', cut), join(portal.config.dataFolder, 'files', contentKey(cut.sha256))];
    const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const reading = (await fetch(origin + address)).body?.getReader();
    await truncate(path, 1000);
    await expect(readAll(reading)).rejects.toThrow();
    const answer = await fetch(origin + address);
    expect([answer.status, (await answer.json()).error]).toEqual([503, 'portal.unavailable']);
  });

  test('is counted when it starts, not when it resumes', async () => {
    const counted = await store.put('counted', { name: 'counted.txt', mime: 'text/plain' });
    await download('external', counted);
    await download('external', counted, { range: 'bytes=3-' });
    const downloads = () => portal.database.select({ n: files.downloads }).from(files).where(eq(files.id, counted.attachmentId));
    await expect.poll(downloads).toEqual([{ n: 1 }]);
  });

  test.each([
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=9-5', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['lines=1-2', 'whole'],
  ])('parses the range %j as %j', (header, range) => expect(readRange(header, 100)).toEqual(range));
});

describe('an address', () => {
  const fetchAddress = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ method: 'GET', url, headers });

  test('works without a cookie, because download programs have none; sessions of other accounts cannot use it', async () => {
    const address = await addressFor('external', open);
    expect((await fetchAddress(address)).body).toBe(text);
    expect((await (await portal.as('middle')).ask({ method: 'GET', url: address })).statusCode).toBe(404);
  });

  test('that was changed or belongs to another file answers like an unknown one', async () => {
    const address = await addressFor('external', open);
    const [path = '', proof = ''] = address.split('?grant=');
    const other = await store.put('other', { name: open.fileName, mime: 'text/plain' });
    const bent = [...proof].map((_letter, index) => proof.slice(0, index) + (proof[index] === 'A' ? 'B' : 'A') + proof.slice(index + 1));
    const invalid = [...bent, proof.slice(0, -1), `${proof}A`, ''].map((grant) => `${path}?grant=${grant}`);
    for (const url of [...invalid, `${other.fileOriginPath}?grant=${proof}`]) expect((await fetchAddress(url)).statusCode).toBe(404);
  });

  test('expires, and then names the page with a new one', async () => {
    const address = await addressFor('external', open);
    now = new Date(now.getTime() + times.fileAddressTtlMs - 1);
    expect((await fetchAddress(address, { range: 'bytes=50-' })).statusCode).toBe(206);
    now = new Date(now.getTime() + 1);
    const late = await fetchAddress(address, { range: 'bytes=50-' });
    expect([late.statusCode, late.json().error, late.json().facts]).toEqual([
      403,
      'file.address-expired',
      { address: open.fileOriginPath },
    ]);
    const page = await fetchAddress(address, { accept: 'text/html' });
    expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining(`href="${open.fileOriginPath}"`)]);
  });

  test('ends with the session or the access token that it was made in', async () => {
    const { id, cookie } = await portal.logIn({ type: 1 });
    const other = await portal.logIn({ type: 1 });
    const addressWith = async (headers: Record<string, string>) =>
      String((await fetchAddress(open.fileOriginPath, headers)).headers.location);
    const address = await addressWith({ cookie });
    const otherSession = await addressWith({ cookie: other.cookie });
    const { token: program, id: programId } = await makeAccessToken(portal.database, id, {
      name: 'backup',
      scope: 'read',
      endsAt: new Date(now.getTime() + 1e6),
    });
    const bearer = { authorization: `Bearer ${program}` };
    const byProgram = await addressWith(bearer);
    for (const url of [address, otherSession, byProgram]) expect((await fetchAddress(url)).body).toBe(text);
    await portal.database.delete(sessions).where(eq(sessions.accountId, id));
    const over = await fetchAddress(address);
    expect([over.statusCode, over.json().error, over.json().facts]).toEqual([
      403,
      'file.address-expired',
      { address: open.fileOriginPath },
    ]);
    for (const url of [otherSession, byProgram]) expect((await fetchAddress(url)).statusCode).toBe(200);
    await revokeAccessToken(portal.database, id, programId);
    expect((await fetchAddress(byProgram)).statusCode).toBe(403);
  });

  test('has the rights that its account has when it is fetched', async () => {
    const { id, cookie } = await portal.logIn({ type: 3 });
    const staffOnly = (await portal.app.inject({ method: 'GET', url: staff.fileOriginPath, headers: { cookie } })).headers
      .location as string;
    const become = (change: Partial<typeof accounts.$inferInsert>) =>
      portal.database.update(accounts).set(change).where(eq(accounts.id, id));
    expect((await fetchAddress(staffOnly)).body).toBe('staff only');
    await become({ type: 1 });
    expect((await fetchAddress(staffOnly)).statusCode).toBe(403);
    await become({ type: 3, state: 'disabled' });
    expect((await fetchAddress(staffOnly)).statusCode).toBe(403);
    await become({ state: 'active' });
    await portal.database.update(files).set({ audience: 3, owner: null, endsAt: now }).where(eq(files.id, staff.attachmentId));
    expect((await fetchAddress(staffOnly)).statusCode).toBe(404);
    await portal.database.update(files).set({ endsAt: null }).where(eq(files.id, staff.attachmentId));
  });
});

test('a download that ended with its server resumes at the next server with the same address', async () => {
  const bytes = randomBytes(3_000_000);
  const film = await store.put(bytes, { name: 'firmware.bin', mime: 'application/octet-stream' });
  const address = await addressFor('external', film);
  const start = async () => {
    const { database, config } = portal;
    const render = async () => ({ status: 200, html: '' });
    const server = await openServer({
      portal: tiny,
      handlers,
      database,
      config,
      render,
      assets: { page: { css: [], boot: '', main: '' }, generated: '' },
      clock: () => now,
    });
    return { server, url: `${await server.app.listen({ port: 0, host: '127.0.0.1' })}${address}` };
  };
  const before = await start();
  const broken = await fetch(before.url);
  const reader = broken.body?.getReader();
  const part = Buffer.from((await reader?.read())?.value ?? []);
  before.server.app.server.closeAllConnections();
  await before.server.close();
  await expect(readAll(reader)).rejects.toThrow();
  const after = await start();
  const rest = await fetch(after.url, { headers: { range: `bytes=${part.length}-`, 'if-range': String(broken.headers.get('etag')) } });
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes ${part.length}-${bytes.length - 1}/${bytes.length}`]);
  expect(Buffer.concat([part, Buffer.from(await rest.arrayBuffer())]).equals(bytes)).toBe(true);
  await after.server.close();
});

/** Reads a stream to its end. */
async function readAll(reader: ReadableStreamDefaultReader | undefined): Promise<void> {
  while (reader && !(await reader.read()).done);
}

describe('the policy of a file', () => {
  test('allows, closes and refuses it regardless of its row, and one refusal is sufficient', async () => {
    const storeFile = (name: string) => store.put(name, { name: `${name}.mp4`, mime: 'video/mp4' });
    const [free, closed, licensed, film] = await Promise.all([
      storeFile('free'),
      storeFile('closed'),
      storeFile('licensed'),
      storeFile('film'),
    ]);
    reported.set(closed.attachmentId, [{ kind: 'closed' }]);
    reported.set(free.attachmentId, [{ kind: 'closed' }, { kind: 'open' }]);
    reported.set(licensed.attachmentId, [{ kind: 'open' }, { kind: 'refused', refusal: new CallRefusal('login.refused') }]);
    reported.set(film.attachmentId, [{ kind: 'open', isShown: true }]);
    expect((await fetchAs('external', closed)).statusCode).toBe(404);
    expect((await download('external', free)).body).toBe('free');
    // A call would answer this refusal with 200, which could be mistaken for the file.
    expect([(await fetchAs('external', licensed)).statusCode, (await fetchAs('external', licensed)).json().error]).toEqual([
      403,
      'login.refused',
    ]);
    expect((await fetchAs('anonymous', licensed)).statusCode).toBe(401);
    const shown = await fetchAs('anonymous', film, { range: 'bytes=1-' });
    expect([shown.statusCode, shown.body, shown.headers['cache-control']]).toEqual([206, 'ilm', 'private, no-cache']);
  });
});

test('a temporary file belongs only to its owner, and is deleted with its content', async () => {
  const { id } = await portal.logIn({ type: 3 });
  const endsAt = new Date(now.getTime() + 1000);
  const temporary = await store.putPassing(Readable.from([Buffer.from('passing')]), {
    id: randomUUID(),
    name: 'a.zip',
    mime: 'application/zip',
    owner: id,
    endsAt,
  });
  const [session] = await portal.database.select().from(sessions).where(eq(sessions.accountId, id));
  const { session: key } = await openKeys(portal.database, undefined);
  const address = openAddresses({ key, ttlMs: () => 60_000, clock: () => now }).sign(temporary, session?.id ?? '');
  expect((await portal.app.inject({ method: 'GET', url: address })).body).toBe('passing');
  expect((await fetchAs('internal', temporary)).statusCode).toBe(404);
  now = endsAt;
  expect((await portal.app.inject({ method: 'GET', url: address })).statusCode).toBe(404);
  await store.forgetPassed(now);
  expect([await store.find(temporary.attachmentId), await readdir(join(portal.config.dataFolder, 'files', 'passing'))]).toEqual([null, []]);
});

test('many files are stored at once, in order, and the last entry of a name counts', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  const file = (content: string, name: string) => ({ id: name === 'other.txt' ? other : id, content, name, mime: 'text/plain' });
  const stored = await store.putAll([file('one', 'first.txt'), file('two', 'other.txt'), file('one', 'last.txt')]);
  expect(stored.map(({ fileName }) => fileName)).toEqual(['first.txt', 'other.txt', 'last.txt']);
  const found = await store.list([other, id]);
  expect(found.map(({ fileName, size }) => [fileName, size])).toEqual([
    ['other.txt', 3],
    ['last.txt', 3],
  ]);
  for (const stored of found) expect(await store.holds(stored)).toBe(true);
  expect(await store.putAll([])).toEqual([]);
});

test('a picture is public, and an opened drawing cannot run anything', async () => {
  const response = await fetchAs('anonymous', drawing);
  expect(response.headers['content-disposition']).toMatch(/^inline/);
  expect(response.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox");
  expect(response.headers['cache-control']).toBe('public, max-age=86400');
});

describe('an upload', () => {
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(50)]);
  const send = async (name: string, content: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
    const { cookie, token } = await portal.logIn({ type: 1 });
    return portal.app.inject({ method: 'POST', url: '/thing/thing.upload', payload: form, headers: { cookie, token } });
  };

  test('is stored if its first bytes match its extension', async () => {
    expect((await send('画.png', png)).json().data).toMatchObject({ fileName: '画.png', mime: 'image/png', size: 58 });
    expect((await send('a.csv', Buffer.from('a,b\r\n'))).json().data).toMatchObject({ mime: 'text/csv' });
  });

  test('without space on the disk is refused, and nothing of it remains', async () => {
    const refused = await withFullDisk(30, () => send('a.png', png));
    expect([refused.statusCode, refused.json().error]).toEqual([507, 'storage.full']);
    const known = (await send('a.png', png)).json().data;
    // The disk has space for the upload, but not for its copy in the store.
    const again = await withFullDisk(80, () => send('b.png', Buffer.concat([png, Buffer.from('other')])));
    expect([again.statusCode, await store.holds(known)]).toEqual([507, true]);
    expect(await readdir(join(portal.config.dataFolder, 'files', 'incoming'))).toEqual([]);
  });

  test.each([
    ['two files', 2, 0],
    ['too many fields', 1, 51],
  ])('with %s is refused by the number of its parts', async (_what, files, fields) => {
    const form = new FormData();
    for (let index = 0; index < files; index++) form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png');
    for (let index = 0; index < fields; index++) form.append(`field${index}`, 'a');
    const { cookie, token } = await portal.logIn({ type: 1 });
    const response = await portal.app.inject({ method: 'POST', url: '/thing/thing.upload', payload: form, headers: { cookie, token } });
    expect([response.statusCode, response.json()]).toEqual([
      413,
      expect.objectContaining({ error: 'request.too-many-parts', facts: { limit: '50' } }),
    ]);
    expect(await readdir(join(portal.config.dataFolder, 'files', 'incoming'))).toEqual([]);
  });

  test.each([
    ['a page that is called a picture', 'a.png', Buffer.from('<html>'), 'file.type-refused'],
    ['a picture that is called a page', 'a.html', png, 'file.type-refused'],
    ['a program that is called a table', 'a.csv', Buffer.from([0x4d, 0x5a, 0, 0]), 'file.type-refused'],
    ['a file that is too large', 'a.png', Buffer.concat([png, Buffer.alloc(3000)]), 'request.too-large'],
  ])('is refused if it is %s', async (_what, name, content, error) => {
    expect((await send(name, content)).json().error).toBe(error);
    expect(await readdir(join(portal.config.dataFolder, 'files', 'incoming'))).toEqual([]);
  });
});
