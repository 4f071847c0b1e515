import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { type CallContext, type CallShape, type Handlers, writes } from '../handler.ts';
import { settings } from '../session/tables.ts';

const thing = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 20 },
    size: { type: 'integer', default: 3 },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['name'],
  additionalProperties: false,
};

const handlers: Handlers = {
  'thing.echo': async ({ body }: CallContext<CallShape>) => body,
  'thing.find': async ({ query, params }: CallContext<CallShape>) => ({ query, params }),
  'thing.staff': async () => true,
  'thing.approve': async () => true,
  'thing.gone': async ({ fail }: CallContext<CallShape>) => {
    throw fail('login.delayed', { seconds: 7 });
  },
  'thing.broken': async () => {
    throw new Error('secret detail');
  },
  'thing.sneaky': async ({ database }: CallContext<CallShape>) => database.insert(settings).values({ name: 'sneaky', value: '1' }),
  'thing.half': writes(async ({ database, fail }: CallContext<CallShape>) => {
    await database.insert(settings).values({ name: 'half', value: '1' });
    throw fail('login.delayed', { seconds: 7 });
  }),
  'thing.whole': writes(async ({ database }: CallContext<CallShape>) => {
    await database.insert(settings).values({ name: 'whole', value: '1' });
    return true;
  }),
  'thing.wrong': async () => ({ nmae: 'x' }),
  'thing.resultCode': async () => ({ resultCode: 0, list: [] }),
  'thing.slow': async ({ database }: CallContext<CallShape>) => database.execute(sql`select pg_sleep(30)`),
  'thing.unbuilt': 'not-built',
};

const calls = callsOf(
  call('thing.echo', { body: thing }),
  call('thing.find', {
    method: 'GET',
    path: '/thing/find/{id}',
    params: ['id'],
    query: { type: 'object', properties: { size: { type: 'integer' }, is: { type: 'boolean' } }, additionalProperties: false },
  }),
  call('thing.staff', { allowed: [3] }),
  call('thing.approve', { allowed: [3], roles: ['approver'] }),
  call('thing.gone'),
  call('thing.broken'),
  call('thing.sneaky'),
  call('thing.half'),
  call('thing.whole'),
  call('thing.wrong', { answer: { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: false } }),
  call('thing.resultCode'),
  call('thing.unbuilt', { allowed: [2, 3] }),
);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortalOf({ portal: tinyPortal({ calls }), handlers });
});
afterAll(() => portal.close());

const post = async (id: string, body?: unknown, headers?: Record<string, string>) =>
  (await portal.as('anonymous')).post(`/thing/${id}`, body, headers);

describe('an answer', () => {
  test('comes in an envelope with a request id and default values', async () => {
    const { status, envelope } = await post('thing.echo', { name: 'Box' });
    expect({ status, code: envelope.code, data: envelope.data }).toEqual({ status: 200, code: 200, data: { name: 'Box', size: 3 } });
    expect(envelope.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('with a resultCode is passed on unchanged', async () => {
    expect((await post('thing.resultCode')).envelope).toEqual({ resultCode: 0, list: [] });
  });

  test('that violates the declaration of the call fails in a test', async () => {
    expect(await post('thing.wrong')).toMatchObject({ status: 500, envelope: { code: 500, error: 'portal.failed' } });
  });
});

describe('a request', () => {
  test.each([
    ['invalid JSON', '{"name":', 400, 'request.not-json'],
    ['bytes that are not text', Buffer.from([0x22, 0xff, 0x22]), 400, 'request.not-json'],
    ['nesting that is too deep', `{"name":${'['.repeat(60)}1${']'.repeat(60)}}`, 400, 'request.too-deep'],
    ['an undeclared key', '{"name":"a","colour":"red"}', 400, 'request.unknown-key'],
    ['a prototype', '{"name":"a","__proto__":{"type":3}}', 400, 'request.unknown-key'],
    ['a constructor', '{"name":"a","tags":[{"constructor":1}]}', 400, 'request.unknown-key'],
    ['a missing value', '{}', 422, 'value.required'],
    ['a value of another type', '{"name":5}', 422, 'value.wrong-type'],
    ['a value that is too long', JSON.stringify({ name: 'x'.repeat(21) }), 422, 'value.too-long'],
    ['a NUL', '{"name":"a\\u0000b"}', 422, 'value.null-character'],
    ['more bytes than the limit', JSON.stringify({ name: 'x'.repeat(5000) }), 413, 'request.too-large'],
  ])('with %s is refused', async (_what, payload, status, error) => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/thing/thing.echo',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json().error]).toEqual([status, error]);
  });

  test('names the invalid key or value', async () => {
    expect((await post('thing.echo', { name: 'a', tags: [1] })).envelope).toMatchObject({ field: 'tags.0', facts: { field: 'tags.0' } });
    expect((await post('thing.echo', {})).envelope).toMatchObject({ field: 'name', facts: { field: 'name' } });
    expect((await post('thing.echo', { name: 'x'.repeat(21) })).envelope.facts).toEqual({ field: 'name', limit: '20' });
    expect((await post('thing.echo', { name: 'a', colour: 'red' })).envelope.facts).toEqual({ key: 'colour' });
  });

  test('of another content type is refused without being read', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/thing/thing.echo',
      payload: 'name=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.statusCode).toBe(400);
  });

  test('whose length differs from its header is malformed, not bad JSON', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/thing/thing.echo',
      payload: '{"name":"a"}',
      headers: { 'content-type': 'application/json', 'content-length': '3' },
    });
    expect([response.statusCode, response.json().error]).toEqual([400, 'request.malformed']);
  });

  test('by GET has its query converted to the declared types', async () => {
    const visitor = await portal.as('anonymous');
    expect((await visitor.get('/thing/find/7?size=4&is=true')).envelope.data).toEqual({
      query: { size: 4, is: true },
      params: { id: '7' },
    });
    expect((await visitor.get('/thing/find/7?size=four')).status).toBe(422);
    expect((await visitor.get('/thing/find/7?colour=red')).status).toBe(400);
    expect((await visitor.get('/thing/find/%00')).status).toBe(404);
  });

  test('without a handler is not found, with any content', async () => {
    expect((await post('thing.nowhere')).status).toBe(404);
    const undecodable = await (await portal.as('anonymous')).get('/thing/find/%E0%A4%A');
    expect([undecodable.status, undecodable.headers['x-content-type-options']]).toEqual([404, 'nosniff']);
  });

  test('from another site cannot change anything', async () => {
    expect((await post('thing.echo', { name: 'a' }, { 'sec-fetch-site': 'cross-site' })).envelope.error).toBe('request.foreign-origin');
    expect((await post('thing.echo', { name: 'a' }, { origin: 'https://evil.example' })).envelope.error).toBe('request.foreign-origin');
    expect((await post('thing.echo', { name: 'a' }, { origin: 'http://localhost', host: 'localhost' })).status).toBe(200);
  });

  test('for a host of others is refused', async () => {
    expect((await post('thing.echo', { name: 'a' }, { host: 'evil.example' })).status).toBe(421);
  });
});

describe('authority', () => {
  test('an anonymous visitor needs a session, another account is refused', async () => {
    expect((await post('thing.staff')).envelope.code).toBe(40001);
    expect((await (await portal.as('external')).post('/thing/thing.staff')).status).toBe(403);
    expect((await (await portal.as('internal')).post('/thing/thing.staff')).status).toBe(200);
  });

  test('is checked before the body, and before the missing handler', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/thing/thing.staff',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(401);
    expect((await (await portal.as('external')).post('/thing/thing.unbuilt')).status).toBe(403);
    expect((await (await portal.as('middle')).post('/thing/thing.unbuilt')).status).toBe(501);
  });

  test('a role is needed in addition to the type if the call names one', async () => {
    expect((await (await portal.as('internal')).post('/thing/thing.approve')).status).toBe(403);
    const { cookie, token } = await portal.logIn({ type: 3, roles: ['approver'] });
    expect((await post('thing.approve', {}, { cookie, token })).status).toBe(200);
    const outsider = await portal.logIn({ type: 1, roles: ['approver'] });
    expect((await post('thing.approve', {}, { cookie: outsider.cookie, token: outsider.token })).status).toBe(403);
  });
});

describe('a handler', () => {
  test('refuses with its error, whose sentence has the facts', async () => {
    expect((await post('thing.gone')).envelope).toMatchObject({
      code: 50002,
      error: 'login.delayed',
      facts: { seconds: '7' },
      message: 'Wait 7 s.',
      data: null,
    });
  });

  test('that fails reveals no details', async () => {
    const { status, envelope } = await post('thing.broken');
    expect(status).toBe(500);
    expect(JSON.stringify(envelope)).not.toContain('secret detail');
  });

  test('writes only if its call says so, completely or not at all', async () => {
    expect((await post('thing.sneaky')).status).toBe(500);
    expect((await post('thing.half')).envelope.code).toBe(50002);
    expect((await post('thing.whole')).status).toBe(200);
    const rows = await portal.database.select({ name: settings.name }).from(settings);
    expect(rows.map(({ name }) => name).filter((name) => !name.startsWith('key.'))).toEqual(['whole']);
  });
});
