import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { errorFacts } from '../log/log.ts';
import type { Render } from '../pages/render.ts';

/** The paths of rendered pages: only accepted paths get this far. */
let rendered: string[] = [];
let fault: unknown;
const render: Render = async ({ url }) => {
  rendered.push(url.pathname);
  if (fault !== undefined) throw fault;
  return { status: 200, html: '<!doctype html><title>page</title>' };
};

const lines: Record<string, Record<string, string>>[] = [];
const log = { stream: { write: (line: string) => void lines.push(JSON.parse(line)) }, serializers: { err: errorFacts } };

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortalOf({
    portal: tinyPortal({ routes: [route('home', '/'), route('login', '/login')] }),
    handlers: {},
    render,
    log,
  });
});
afterAll(() => portal.close());

const see = (url: string, headers = {}) => portal.app.inject({ method: 'GET', url, headers });

describe('an invalid path is refused before it is matched', () => {
  test.each(['/x%0ay', '/x%0D', '/%00', '/en/x%7Fy', '/x%C2%85', '/x%E2%80%A8y', '/x%E2%80%A9', '//evil.example', '/x//y', '/x//'])(
    '%s is not found',
    async (path) => {
      rendered = [];
      expect([(await see(path)).statusCode, (await see(`${path}?a=1`)).statusCode, rendered]).toEqual([404, 404, []]);
    },
  );

  test.each(['GET', 'POST', 'HEAD'] as const)('with %s, one over the limit answers 414 with the limit', async (method) => {
    rendered = [];
    const response = await portal.app.inject({ method, url: `/${'x'.repeat(2048)}` });
    expect([response.statusCode, rendered]).toEqual([414, []]);
    if (method !== 'HEAD') expect(response.json()).toMatchObject({ error: 'request.address-too-long', facts: { limit: '2048' } });
  });

  test('31 KB of slashes are refused without matching', async () => {
    rendered = [];
    expect([(await see(`${'/'.repeat(31_000)}x`)).statusCode, rendered]).toEqual([414, []]);
  });

  test('a query, and a path at the limit, are accepted', async () => {
    rendered = [];
    const long = `/${'x'.repeat(2047)}`;
    for (const url of [long, '/x?next=//y%0a', '/x%25%30a', '/x%2F%2Fy']) await see(url);
    expect(rendered).toHaveLength(4);
  });

  test('a browser gets a page', async () => {
    const response = await see('/x%0ay', { accept: 'text/html' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

describe('any thrown value is logged with a name, a message and a stack', () => {
  test.each([
    ['an error', new TypeError('broken'), 'TypeError', 'broken'],
    ['an error without a message', new RangeError(), 'RangeError', 'no message'],
    ['a Response', new Response(null, { status: 404 }), 'Response', 'status 404'],
    ['an object', { data: 'secret', line: 7 }, 'Object', 'keys data, line'],
    ['a text', 'no good', 'string', '"no good"'],
    ['null', null, 'object', 'null'],
  ])('%s', async (_, thrown, type, message) => {
    fault = thrown;
    lines.length = 0;
    expect((await see('/broken')).statusCode).toBe(500);
    fault = undefined;
    const failed = lines.find(({ err }) => err !== undefined)?.err;
    expect(failed).toMatchObject({ type, message: expect.stringContaining(message), stack: expect.stringMatching(/\n\s+at /) });
    expect(JSON.stringify(failed)).not.toContain('secret');
  });
});
