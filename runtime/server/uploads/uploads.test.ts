import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type DetailedError, Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withFullDisk } from '../../../tests/support/fullDisk.ts';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { type CallContext, type CallShape, type Handlers, writes } from '../handler.ts';
import { openServer } from '../index.ts';
import { readMetadata } from './metadata.ts';
import { uploads } from './tables.ts';

type Own = Record<'cookie' | 'token', string>;

const megabyte = 1024 * 1024;
const handlers: Handlers = {
  'thing.upload': writes(async ({ upload, files, account, body }: CallContext<CallShape>) => {
    const { attachmentId, sha256 } = await files.put(upload?.open() ?? '', {
      name: upload?.name ?? '',
      mime: upload?.mime ?? '',
      owner: account.id,
    });
    return { attachmentId, sha256, note: (body as { note?: string }).note ?? null };
  }),
  'thing.staffUpload': writes(async () => null),
};
const body = { type: 'object', properties: { note: { type: 'string' } }, additionalProperties: false };
const limits = { types: ['image/png', 'text/csv'], maxBytes: 16 * megabyte };
const portalTables = tinyPortal({
  calls: callsOf(
    call('thing.upload', { allowed: [1, 2, 3], upload: limits, body }),
    call('thing.staffUpload', { allowed: [3], upload: limits }),
  ),
});

let portal: TestPortal;
let address: string;
beforeAll(async () => {
  portal = await openPortalOf({ portal: portalTables, handlers });
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const png = (size: number): Buffer => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(size - 8, 'content')]);
const metadata = (filename: string, id = 'thing.upload') => ({ filename, call: id });
const written = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Uploads a file as the browser does; `act` may interrupt it. */
function send(content: Buffer, own: Own, more: Partial<Upload['options']> = {}, act?: (upload: Upload) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(content, {
      endpoint: `${address}/uploads`,
      metadata: metadata('a.png'),
      headers: { cookie: own.cookie, token: own.token },
      chunkSize: megabyte,
      retryDelays: [0, 50, 100],
      uploadDataDuringCreation: true,
      storeFingerprintForResuming: false,
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
      ...more,
    });
    act?.(upload);
    upload.start();
  });
}

const idOf = (url: string): string => url.split('/').at(-1) as string;

/** Makes the call that receives a finished upload. */
async function handOver(id: string, own: Own, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, file: id })) form.append(name, value);
  return (await portal.app.inject({ method: 'POST', url: '/thing/thing.upload', payload: form, headers: { ...own } })).json();
}

const ask = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', path: string, headers: Record<string, string>, payload?: Buffer) =>
  portal.app.inject({ method, url: `/uploads${path}`, headers: { 'tus-resumable': '1.0.0', ...headers }, ...(payload && { payload }) });

const begin = (own: Record<string, string>, size: number, name = 'a.png', id = 'thing.upload') =>
  ask('POST', '', { ...own, 'upload-length': String(size), 'upload-metadata': written(metadata(name, id)) });

const add = (path: string, own: Record<string, string>, from: number, part: Buffer) =>
  ask('PATCH', path, { ...own, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }, part);

const credentials = async (type = 1): Promise<Own> => {
  const { cookie, token } = await portal.logIn({ type });
  return { cookie, token };
};

describe('a file in parts', () => {
  test('is passed to its call with the other fields, and a repeated call answers the same', async () => {
    const own = await credentials();
    const id = idOf(await send(png(3 * megabyte), own));
    const first = await handOver(id, own, { note: 'front' });
    expect(first.data).toMatchObject({ attachmentId: expect.any(String), note: 'front' });
    expect((await handOver(id, own)).data).toEqual(first.data);
    expect(await readdir(join(portal.config.dataFolder, 'files', 'arriving'))).not.toContain(id);
  });

  test('continues after the connection broke', async () => {
    const own = await credentials();
    const content = png(6 * megabyte);
    const proxy = await openProxy(2.5 * megabyte);
    const id = idOf(await send(content, own, { endpoint: `${proxy.address}/uploads` }));
    proxy.close();
    expect(proxy.broken()).toBeGreaterThan(0);
    expect((await handOver(id, own)).data.sha256).toBe(await hashOf(content));
  });

  test('continues at another process after the first has ended', async () => {
    const own = await credentials();
    const [first, rest] = [png(5000).subarray(0, 2000), png(5000).subarray(2000)];
    const begun = await begin(own, 5000);
    const path = `/${idOf(String(begun.headers.location))}`;
    expect((await add(path, own, 0, first)).headers['upload-offset']).toBe('2000');
    const { database, config } = portal;
    const render = async () => ({ status: 200, html: '' });
    const assets = { page: { css: [], boot: '', main: '' }, generated: '' };
    const again = await openServer({ portal: portalTables, handlers, database, config, render, assets });
    const request = (method: 'HEAD' | 'PATCH', more: object = {}, payload?: Buffer) =>
      again.app.inject({
        method,
        url: `/uploads${path}`,
        headers: { ...own, 'tus-resumable': '1.0.0', ...more },
        ...(payload && { payload }),
      });
    expect((await request('HEAD')).headers).toMatchObject({ 'upload-offset': '2000', 'upload-length': '5000' });
    await request('PATCH', { 'upload-offset': '2000', 'content-type': 'application/offset+octet-stream' }, rest);
    await again.close();
    expect((await handOver(path.slice(1), own)).data.sha256).toBe(await hashOf(png(5000)));
  });

  test('belongs only to its owner: others cannot query, continue, end or use it', async () => {
    const own = await credentials();
    const other = await credentials(3);
    const path = `/${idOf(String((await begin(own, 5000)).headers.location))}`;
    for (const request of [ask('HEAD', path, other), add(path, other, 0, png(100)), ask('DELETE', path, other)])
      expect((await request).statusCode).toBe(404);
    await add(path, own, 0, png(5000));
    expect(await handOver(path.slice(1), other)).toMatchObject({ error: 'value.not-found', field: 'file' });
    expect((await handOver(path.slice(1), own)).code).toBe(200);
  });

  test('is passed to its call only when it is complete', async () => {
    const own = await credentials();
    const path = `/${idOf(String((await begin(own, 5000)).headers.location))}`;
    await add(path, own, 0, png(4000));
    expect(await handOver(path.slice(1), own)).toMatchObject({ error: 'value.not-found' });
  });

  test('whose content does not match its extension is refused by the call', async () => {
    const own = await credentials();
    const path = `/${idOf(String((await begin(own, 9)).headers.location))}`;
    await add(path, own, 0, Buffer.from('<!doctype'));
    expect(await handOver(path.slice(1), own)).toMatchObject({ error: 'file.type-refused' });
  });

  test('can be cancelled', async () => {
    const own = await credentials();
    const path = `/${idOf(String((await begin(own, 5000)).headers.location))}`;
    expect((await ask('DELETE', path, own)).statusCode).toBe(204);
    expect((await ask('HEAD', path, own)).statusCode).toBe(404);
  });

  test('is deleted when it expires', async () => {
    const own = await credentials();
    const id = idOf(String((await begin(own, 5000)).headers.location));
    await portal.database
      .update(uploads)
      .set({ endsAt: new Date(0) })
      .where(eq(uploads.id, id));
    expect((await ask('HEAD', `/${id}`, own)).statusCode).toBe(404);
  });
});

describe('a part', () => {
  test('at another offset than the current end is refused, and so are more bytes than announced', async () => {
    const own = await credentials();
    const path = `/${idOf(String((await begin(own, 5000)).headers.location))}`;
    await add(path, own, 0, png(1000));
    expect((await add(path, own, 500, png(1000))).statusCode).toBe(409);
    expect((await add(path, own, 1000, png(6000))).statusCode).toBe(413);
    expect((await ask('HEAD', path, own)).headers['upload-offset']).toBe('1000');
  });

  test('is refused while the disk is full; the upload resumes once there is space', async () => {
    const own = await credentials();
    const path = `/${idOf(String((await begin(own, 5000)).headers.location))}`;
    await add(path, own, 0, png(1000));
    const refused = await withFullDisk(2000, () => add(path, own, 1000, Buffer.alloc(4000)));
    expect([refused.statusCode, refused.json().error]).toEqual([507, 'storage.full']);
    expect((await ask('HEAD', path, own)).headers['upload-offset']).toBe('1000');
    expect((await add(path, own, 1000, Buffer.alloc(4000))).headers['upload-offset']).toBe('5000');
  });

  test('from another site, of another type or without the protocol’s version changes nothing', async () => {
    const own = await credentials();
    const path = `/${idOf(String((await begin(own, 5000)).headers.location))}`;
    const type = 'application/offset+octet-stream';
    const foreign = { ...own, 'upload-offset': '0', 'content-type': type, 'sec-fetch-site': 'cross-site' };
    expect((await ask('PATCH', path, foreign, png(100))).statusCode).toBe(403);
    expect((await ask('PATCH', path, { ...own, 'upload-offset': '0', 'content-type': 'text/plain' }, png(100))).statusCode).toBe(400);
    expect(
      (await ask('PATCH', path, { ...own, 'upload-offset': '0', 'content-type': type, 'tus-resumable': '0.2' }, png(100))).statusCode,
    ).toBe(412);
    // Another site can make a browser send the cookie, so the cookie alone is not sufficient.
    expect((await add(path, { cookie: own.cookie }, 0, png(100))).statusCode).toBe(401);
    expect((await ask('HEAD', path, own)).headers['upload-offset']).toBe('0');
  });
});

describe('the creation of an upload', () => {
  test.each([
    ['a name without a type of the call', 100, 'a.html', 'thing.upload', 403, 'file.type-refused'],
    ['more bytes than the limit of the call', 17 * megabyte, 'a.png', 'thing.upload', 413, 'request.too-large'],
    ['a call that the account may not make', 100, 'a.png', 'thing.staffUpload', 403, 'request.not-allowed'],
    ['a call that does not exist', 100, 'a.png', 'thing.nothing', 404, 'request.not-found'],
  ])('with %s is refused', async (_what, size, name, id, status, error) => {
    const response = await begin({ ...(await credentials()) }, size, name, id);
    expect([response.statusCode, response.json().error]).toEqual([status, error]);
  });

  test('without a session is refused', async () => {
    expect((await begin({}, 100)).statusCode).toBe(401);
  });

  test('above the quota of the account is refused, with unfinished uploads counted', async () => {
    const own = await credentials();
    expect((await begin(own, 15 * megabyte)).statusCode).toBe(201);
    const refused = await begin(own, 15 * megabyte);
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'file.quota-used']);
  });

  test('is reported to a client of the protocol as a failure', async () => {
    const failure = await send(png(100), await credentials(), { metadata: metadata('a.html') }).catch((error: DetailedError) => error);
    expect((failure as DetailedError).originalResponse?.getStatus()).toBe(403);
  });
});

test('accepts metadata with any content', () => {
  expect(readMetadata(`filename ${Buffer.from('画.png').toString('base64')}, empty ,`)).toEqual({ filename: '画.png', empty: '' });
  expect(readMetadata(undefined)).toEqual({});
});

const hashOf = async (content: Buffer): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(content))).toString('hex');

/** A proxy that breaks the first connection after a number of bytes. */
async function openProxy(bytes: number) {
  let left = bytes;
  let broken = 0;
  const { port } = new URL(address);
  const server = createServer((client) => {
    const target = connect(Number(port), '127.0.0.1');
    client.on('error', () => target.destroy());
    target.on('error', () => client.destroy());
    target.pipe(client);
    client.on('data', (part) => {
      left -= part.length;
      target.write(part);
      if (left > 0 || broken > 0) return;
      broken += 1;
      client.destroy();
      target.destroy();
    });
    client.on('end', () => target.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, broken: () => broken, close: () => server.close() };
}
