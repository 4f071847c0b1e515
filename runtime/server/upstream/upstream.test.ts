import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { readConfig } from '../config/config.ts';
import type { CallContext, CallShape, Handlers } from '../handler.ts';
import type { Render } from '../pages/render.ts';
import { settings } from '../session/tables.ts';

/** A request that the upstream service received. */
interface UpstreamRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let sent: UpstreamRequest[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void;
let service: Server;
let address: string;
let portal: TestPortal;

const name = { type: 'object', properties: { name: { type: 'string', maxLength: 5 } }, additionalProperties: false };
const calls = callsOf(
  call('far.echo', { body: name, answer: { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: false } }),
  call('far.find', {
    method: 'GET',
    path: '/far/find/{id}',
    params: ['id'],
    query: { type: 'object', properties: { size: { type: 'integer' }, q: { type: 'string' } }, additionalProperties: false },
  }),
  call('far.staff', { allowed: [3] }),
  call('far.foreign', { path: '/foreign/far' }),
  call('far.hasty', { timeout: 100 }),
  call('far.file', { answers: 'file' }),
  call('far.upload', { upload: { types: ['text/plain'], maxBytes: 1000 }, body: name }),
  call('thing.self'),
  call('thing.near'),
);
/** Upstream calls have no handlers here; the portal's own calls have. */
const handlers: Handlers = {
  'far.echo': 'not-built',
  'far.staff': 'not-built',
  'thing.self': async () => 'here',
  'thing.near': async ({ database }: CallContext<CallShape>) => (await database.select().from(settings)).length > 0,
};

const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const done = (data: unknown) => json({ code: 200, data, message: '' });

/** Renders the answer of the page's only call. */
const render: Render = async ({ call: make }) => {
  const { calls: refs } = { calls };
  const reported = await make(refs['far.echo'] as never, { name: 'page' }).catch((failure: { code: number }) => failure.code);
  return { status: 200, html: JSON.stringify(reported) };
};

beforeAll(async () => {
  service = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    sent.push({ method, url, headers, body: (await buffer(incoming)).toString() });
    answer(response, incoming);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  portal = await openPortalOf({
    portal: tinyPortal({
      calls,
      requests: {
        ...tinyPortal().requests,
        headers: {
          every: { clientIdentifier: '$client.identifier', 'Cache-Control': 'no-cache' },
          leadingSlash: { 'now-time': '$client.now' },
        },
      },
    }),
    handlers,
    render,
    env: { UPSTREAM_FAR: `${address}/base/`, UPSTREAM_FAR_TOKEN: 'the real token', UPSTREAM_THING: address },
    clock: () => new Date('2026-03-01T10:00:00Z'),
  });
});
afterAll(async () => {
  await portal.close();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  sent = [];
  answer = done({});
});

const post = async (id: string, body?: unknown, headers?: Record<string, string>) =>
  (await portal.as('anonymous')).post(`/thing/${id}`, body, headers);

describe('a call that another system answers', () => {
  test('is forwarded with its path, its values, the protocol’s headers and the token of the service', async () => {
    answer = done({ name: 'far' });
    const { status, envelope } = await post('far.echo', { name: 'Box' }, { clientidentifier: 'browser-1' });
    expect([status, envelope.code, envelope.data]).toEqual([200, 200, { name: 'far' }]);
    expect(sent).toMatchObject([{ method: 'POST', url: '/base/thing/far.echo', body: '{"name":"Box"}' }]);
    expect(sent[0]?.headers).toMatchObject({
      token: 'the real token',
      clientidentifier: 'browser-1',
      'cache-control': 'no-cache',
      'now-time': String(Date.parse('2026-03-01T10:00:00Z')),
      'content-type': 'application/json',
      'x-request-id': envelope.requestId,
    });
  });

  test('has the token in the header of its rule, and nothing of the visitor’s session', async () => {
    const { cookie, token } = await portal.logIn({ type: 3 });
    await (await portal.as('anonymous')).post('/foreign/far', {}, { cookie, 'sec-fetch-site': 'same-origin' });
    await post('far.staff', {}, { cookie, token, authorization: '' });
    expect(sent.map(({ headers }) => [headers.authorization, headers.token])).toEqual([
      ['the real token', undefined],
      [undefined, 'the real token'],
    ]);
    expect(JSON.stringify(sent)).not.toContain(token);
    expect(sent.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  });

  test('sends the parameters of a GET encoded in the address', async () => {
    await (await portal.as('anonymous')).get('/far/find/a%2Fb?size=4&q=%E4%B8%AD%26x');
    expect(sent).toMatchObject([{ method: 'GET', url: '/base/far/find/a%2Fb?size=4&q=%E4%B8%AD%26x', body: '' }]);
  });

  test('is checked and validated by the portal first', async () => {
    expect((await post('far.staff')).envelope.code).toBe(40001);
    expect((await post('far.echo', { name: 'too long' })).status).toBe(422);
    expect((await post('far.echo', { colour: 'red' })).status).toBe(400);
    expect((await post('far.echo', {}, { secretkey: 'nonsense' })).envelope.code).toBe(40010);
    expect(sent).toEqual([]);
  });

  test('is answered by the portal itself if it concerns the session', async () => {
    expect((await post('thing.self')).envelope.data).toBe('here');
    answer = done('there');
    expect((await post('thing.near')).envelope.data).toBe('there');
    expect(sent).toHaveLength(1);
  });

  test('from a page is forwarded too, and a failure leaves the rest of the page', async () => {
    answer = done({ name: 'far' });
    const visitor = await portal.as('anonymous');
    expect((await visitor.ask({ url: '/' })).payload).toBe('{"name":"far"}');
    answer = json({}, 500);
    const { statusCode, payload } = await visitor.ask({ url: '/en' });
    expect([statusCode, payload]).toEqual([200, '502']);
  });
});

describe('the answer of an external service', () => {
  test('with a resultCode is passed on unchanged', async () => {
    answer = json({ resultCode: 0, list: [1] });
    expect((await post('far.hasty')).envelope).toEqual({ resultCode: 0, list: [1] });
  });

  test('passes on a refusal with its number and its text, which is truncated', async () => {
    answer = json({ code: 50012, data: { secret: 1 }, message: `In review.\n${'x'.repeat(600)}` });
    const { status, envelope } = await post('far.echo');
    expect([status, envelope]).toEqual([
      200,
      { code: 50012, data: null, message: `In review. ${'x'.repeat(489)}`, requestId: envelope.requestId },
    ]);
    answer = json({ code: 404, data: null, message: 'Not there.' }, 404);
    expect(await post('far.echo')).toMatchObject({ status: 404, envelope: { code: 404, message: 'Not there.' } });
  });

  test.each<[string, (response: ServerResponse, incoming: IncomingMessage) => void]>([
    ['fails', json({ code: 500, message: 'at line 3 of secret.sql' }, 500)],
    ['fails within a 200', json({ code: 500, message: 'secret' })],
    ['does not accept its token', json({ code: 40001, message: 'secret' }, 401)],
    ['says within a 200 that its token is over', json({ code: 5002, message: 'secret' })],
    ['is not an envelope', json(['secret'])],
    ['is a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>secret</h1>')],
    [
      'is not text',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.from([0x22, 0xff, 0x22])),
    ],
    ['redirects', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end()],
    ['is larger than the limit', done('x'.repeat(30_000))],
    ['never ends', (response) => void response.writeHead(200).write('{"code":')],
    ['is truncated', (response) => void response.writeHead(200).write('{"code":', () => response.destroy())],
    ['does not arrive', () => {}],
  ])('that %s is reported as a failure without details', async (_what, given) => {
    answer = given;
    const { status, envelope } = await post('far.hasty');
    expect([status, envelope.code, envelope.error, envelope.data]).toEqual([502, 502, 'service.unavailable', null]);
    expect(JSON.stringify(envelope)).not.toContain('secret');
  });

  test('that violates the declaration of the call fails in a test', async () => {
    answer = done({ nmae: 'x' });
    expect(await post('far.echo')).toMatchObject({ status: 500, envelope: { error: 'portal.failed' } });
  });
});

describe('a file', () => {
  const ask = async () => (await portal.as('anonymous')).ask({ method: 'POST', url: '/thing/far.file', payload: {} });

  test('is passed on with its name and type', async () => {
    answer = (response) =>
      void response
        .writeHead(200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="x"; filename*=UTF-8''..%2F%E8%A1%A8.csv`,
        })
        .end('a,b');
    const { payload, headers } = await ask();
    expect([payload, headers['content-type']]).toEqual(['a,b', 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''%E8%A1%A8.csv`);
  });

  test('that the service refuses is refused by the portal', async () => {
    answer = json({ code: 50053, message: 'Over.' });
    expect((await ask()).json()).toMatchObject({ code: 50053, message: 'Over.' });
  });

  test('is streamed to the service with its fields', async () => {
    const form = [
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nBox\r\n',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="表.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n--b--\r\n',
    ].join('');
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const response = await portal.app.inject({ method: 'POST', url: '/thing/far.upload', payload: form, headers });
    expect(response.statusCode).toBe(200);
    expect(sent[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent[0]?.body).toMatch(/name="name"\r\n\r\nBox\r\n/);
    expect(sent[0]?.body).toMatch(
      /name="file"; filename="_.txt"; filename\*=UTF-8''%E8%A1%A8.txt\r\nContent-Type: text\/plain\r\n\r\nhello\r\n/,
    );
  });
});

test('a request is cancelled there when nobody waits for it', async () => {
  const left = new Promise<void>((resolve) => {
    answer = (_response, incoming) => incoming.socket.once('close', () => resolve());
  });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  const requested = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/thing/far.echo',
    headers: { 'content-type': 'application/json' },
  });
  requested.on('error', () => {});
  requested.end('{}');
  await expect.poll(() => sent.length).toBe(1);
  requested.destroy();
  await left;
});

describe('the environment', () => {
  test('names the address of a service, and its token', () => {
    const { upstreams } = readConfig({ UPSTREAM_REPAIR: 'https://repair.example/api', UPSTREAM_REPAIR_TOKEN: 't' }, 'test');
    expect(upstreams).toEqual({ repair: { url: new URL('https://repair.example/api'), token: 't', linkHosts: ['repair.example'] } });
    expect(readConfig({}, 'test').upstreams).toEqual({});
  });

  test.each([
    [{ UPSTREAM_REPAIR: 'repair.example' }, 'UPSTREAM_REPAIR is "repair.example"'],
    [{ UPSTREAM_REPAIR: 'file:///etc/passwd' }, 'http or https'],
    [{ UPSTREAM_REPAIR: 'https://name:word@repair.example' }, 'http or https'],
    [{ UPSTREAM_REPAIR: 'https://repair.example?a=1' }, 'http or https'],
    [{ UPSTREAM_REPAIR_TOKEN: 't' }, 'UPSTREAM_REPAIR does not say where'],
    [{ UPSTREAM_REPAIR: 'https://repair.example', UPSTREAM_REPAIR_TOKEN: 'a\nb' }, 'UPSTREAM_REPAIR_TOKEN'],
  ])('%j is refused with a sentence', (env, sentence) => {
    expect(() => readConfig(env as Record<string, string>, 'test')).toThrow(sentence);
  });

  test('cannot name a service without calls', async () => {
    const open = openPortalOf({ portal: tinyPortal({ calls }), handlers, env: { UPSTREAM_FRA: 'https://far.example' } });
    await expect(open).rejects.toThrow('UPSTREAM_FRA names no service; there are far, thing.');
  });
});
