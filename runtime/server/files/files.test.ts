import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/portal.ts';
import { call, callsOf, tinyPortal } from '../../../tests/tiny-portal.ts';
import { type CallContext, type CallShape, type Handlers, writes } from '../handler.ts';
import { readRange } from './range.ts';
import { type FileFacts, type FileStore, openFileStore, safeName } from './store.ts';

const handlers: Handlers = {
  'thing.upload': writes(async ({ upload, files, account, fail }: CallContext<CallShape>) => {
    if (!upload) throw fail('value.refused');
    return files.put(upload.open(), { name: upload.name, mime: upload.mime, owner: account.id });
  }),
};
const calls = callsOf(call('thing.upload', { allowed: [1, 2, 3], upload: { types: ['image/png', 'text/csv'], maxBytes: 2000 } }));

const text = '0123456789'.repeat(10);
let portal: TestPortal;
let store: FileStore;
let open: FileFacts;
let staff: FileFacts;
let drawing: FileFacts;
beforeAll(async () => {
  portal = await openPortalOf({ portal: tinyPortal({ calls }), handlers });
  store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  open = await store.put(text, { name: 'Bericht 1.txt', mime: 'text/plain' });
  staff = await store.put('staff only', { name: 'staff.txt', mime: 'text/plain', audience: 3 });
  drawing = await store.put('<svg xmlns="http://www.w3.org/2000/svg"/>', { name: 'a.svg', mime: 'image/svg+xml' });
});
afterAll(() => portal.close());

const fetchAs = async (name: Parameters<TestPortal['as']>[0], file: FileFacts, headers: Record<string, string> = {}) =>
  (await portal.as(name)).ask({ method: 'GET', url: file.fileOriginPath, headers });

describe('a store', () => {
  test('keeps equal contents once, under their hash', async () => {
    const again = await store.put(text, { name: 'copy.txt', mime: 'text/plain' });
    expect(again.sha256).toBe(createHash('sha256').update(text).digest('hex'));
    expect(again.attachmentId).not.toBe(open.attachmentId);
    expect(await readdir(join(portal.config.dataFolder, 'files', again.sha256.slice(0, 2)))).toContain(again.sha256);
    expect(await readdir(join(portal.config.dataFolder, 'files', 'incoming'))).toEqual([]);
  });

  test('answers facts in the order asked for, without unknown ids', async () => {
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
  ])('makes %j the name %j', (given, name) => expect(safeName(given)).toBe(name));
});

describe('a download', () => {
  test('asks an anonymous visitor to log in: a program by 401, a person by the login page', async () => {
    expect((await fetchAs('anonymous', open)).json().code).toBe(40001);
    const response = await fetchAs('anonymous', open, { accept: 'text/html', referer: 'http://localhost:80/en/things?q=a' });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/en/login?return=%2Fen%2Fthings%3Fq%3Da']);
  });

  test('is an attachment with its name in every alphabet', async () => {
    const response = await fetchAs('external', open);
    expect(response.headers['content-disposition']).toBe('attachment; filename="Bericht 1.txt"; filename*=UTF-8\'\'Bericht%201.txt');
    expect([response.body, response.headers['cache-control'], response.headers['x-content-type-options']]).toEqual([
      text,
      'private, no-cache',
      'nosniff',
    ]);
  });

  test('of another audience, an unknown id or another name is not found, all alike', async () => {
    const bodies = await Promise.all([
      fetchAs('external', staff),
      fetchAs('external', { ...staff, fileOriginPath: '/files/00000000-0000-0000-0000-000000000000/staff.txt' }),
      fetchAs('external', { ...open, fileOriginPath: open.fileOriginPath.replace('.txt', '.exe') }),
      fetchAs('external', { ...open, fileOriginPath: '/files/..%2f..%2fetc/passwd' }),
    ]);
    expect(bodies.map((response) => ({ status: response.statusCode, ...response.json(), requestId: '' }))).toEqual(
      Array(4).fill(expect.objectContaining({ status: 404, error: 'request.not-found' })),
    );
    expect((await fetchAs('internal', staff)).statusCode).toBe(200);
  });

  test('comes in parts, and not at all where the browser has it', async () => {
    const part = await fetchAs('external', open, { range: 'bytes=5-9' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '56789', 'bytes 5-9/100']);
    expect((await fetchAs('external', open, { range: 'bytes=500-' })).statusCode).toBe(416);
    expect((await fetchAs('external', open, { range: 'bytes=5-9', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await fetchAs('external', open, { 'if-none-match': `"${open.sha256}"` })).statusCode).toBe(304);
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
  ])('reads the range %j as %j', (header, range) => expect(readRange(header, 100)).toEqual(range));
});

test('a picture is shown to everybody; a drawing opened on its own can do nothing', async () => {
  const response = await fetchAs('anonymous', drawing);
  expect(response.headers['content-disposition']).toMatch(/^inline/);
  expect(response.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
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

  test('is stored where its first bytes are what its name says', async () => {
    expect((await send('画.png', png)).json().data).toMatchObject({ fileName: '画.png', mime: 'image/png', size: 58 });
    expect((await send('a.csv', Buffer.from('a,b\r\n'))).json().data).toMatchObject({ mime: 'text/csv' });
  });

  test.each([
    ['a page that is called a picture', 'a.png', Buffer.from('<html>'), 'file.type-refused'],
    ['a picture that is called a page', 'a.html', png, 'file.type-refused'],
    ['a program that is called a table', 'a.csv', Buffer.from([0x4d, 0x5a, 0, 0]), 'file.type-refused'],
    ['a file that is too large', 'a.png', Buffer.concat([png, Buffer.alloc(3000)]), 'request.too-large'],
  ])('is refused where it is %s', async (_what, name, content, error) => {
    expect((await send(name, content)).json().error).toBe(error);
    expect(await readdir(join(portal.config.dataFolder, 'files', 'incoming'))).toEqual([]);
  });
});
