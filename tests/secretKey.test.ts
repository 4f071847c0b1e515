/** The secretKey of every call over HTTP, where it is required and where it is optional. */
import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptParams } from '../runtime/browser/http/secretKey.ts';
import type { Handlers } from '../runtime/server/handler.ts';
import { tokenRule } from '../runtime/shared/calls/request.ts';
import type { Call } from '../runtime/shared/portal.ts';
import { readPortal } from '../scripts/schema.ts';
import { openPortalOf, type TestPortal } from './support/portal.ts';
import type { Credentials } from './support/visitor.ts';

const schema = await readPortal();
const calls = Object.values(schema.calls);
const key = randomBytes(64).toString('base64');
const refused = 40010;

/** Values that hardly any call accepts: the header is checked before them. */
const query = { pageNo: '2', 'q&': '中 =', empty: '' };

/** Handlers answer nothing, because the header is checked before them. */
const handlers: Handlers = Object.fromEntries(calls.map(({ id }) => [id, async () => null]));

const open = (required: '0' | '1') =>
  openPortalOf({
    portal: schema,
    handlers,
    mode: 'production',
    env: { PORTAL_SECRET_KEY: key, PORTAL_SECRET_KEY_REQUIRED: required, PORTAL_LIMITS: 'off' },
  });

interface Opened extends TestPortal {
  credentials: Credentials[];
}

/** Opens a portal with a session of each account type. */
async function openWithSessions(required: '0' | '1'): Promise<Opened> {
  const portal = await open(required);
  const roles = Object.keys(schema.access.roles);
  const credentials = await Promise.all([1, 2, 3].map((type) => portal.logIn({ type, roles })));
  return Object.assign(portal, { credentials });
}

let portalWithKey: Opened;
let portalWithOptionalKey: Opened;
beforeAll(async () => {
  [portalWithKey, portalWithOptionalKey] = await Promise.all([openWithSessions('1'), openWithSessions('0')]);
});
afterAll(() => Promise.all([portalWithKey.close(), portalWithOptionalKey.close()]));

/** The request of a call: a query, a JSON body, or a form with a file. */
function requestOf({ method, path, upload }: Call): InjectOptions {
  const url = path.replace(/\{\w+\}/g, 'some-id');
  if (method === 'GET') return { method, url: `${url}?${new URLSearchParams(query)}` };
  if (!upload) return { method, url, payload: JSON.stringify(query), headers: { 'content-type': 'application/json' } };
  const fields = Object.entries(query).map(([name, value]) => part(`name="${name}"`, utf8(value)));
  const [known, begins] = upload.types.flatMap((type) => files[type] ?? []);
  // A call that accepts only raw bytes names their file extensions.
  const [raw] = upload.types.every((type) => type === 'application/octet-stream') ? (upload.rawEndings ?? []) : [];
  const ending = raw ?? `.${known}`;
  const file = part(`name="file"; filename="a${ending}"`, begins ?? '');
  return {
    method,
    url,
    payload: Buffer.from(`${fields.join('')}${file}--b--\r\n`, 'latin1'),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
}

const part = (named: string, bytes: string): string => `--b\r\nContent-Disposition: form-data; ${named}\r\n\r\n${bytes}\r\n`;

/** The UTF-8 bytes of a text, one character per byte. */
const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

/** File types that calls accept, each with its extension and first bytes. */
const files: Record<string, [string, string]> = {
  'image/png': ['png', '\x89PNG\r\n\x1a\n'],
  'image/svg+xml': ['svg', '<svg'],
  'video/mp4': ['mp4', '\0\0\0\x18ftyp'],
  'text/vtt': ['vtt', 'WEBVTT'],
  'application/json': ['json', '{}'],
  'application/octet-stream': ['bin', '\x27\x05\x19\x56'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx', 'PK\x03\x04'],
};

/** The code in the answer of a call with this header. */
async function codeOf(portal: Opened, call: Call, secretKey?: string): Promise<number> {
  const type = Math.max(...call.allowed);
  const { cookie, token } = portal.credentials[type - 1] ?? { cookie: '', token: '' };
  const own = call.noToken || type === 0 ? {} : { cookie, 'sec-fetch-site': 'same-origin', ...(isForeign(call) ? {} : { token }) };
  const request = requestOf(call);
  const headers = { ...request.headers, ...own, ...(secretKey && { secretkey: secretKey }) };
  const response = await portal.app.inject({ ...request, headers });
  return response.headers['content-type']?.includes('json') ? response.json<{ code: number }>().code : response.statusCode;
}

const isForeign = (call: Call): boolean => tokenRule(call, schema.requests)?.from !== 'cookie.token';

const keyOf = (params: unknown, page = '/en/faqZone') => encryptParams(key, page, params);

describe.each(calls)('$id', (call) => {
  const isTaken = (code: number) => expect(code).not.toBe(refused);

  test('is accepted with the key of its parameters, on any page, in any order, and with the value too-long', async () => {
    const other = Object.fromEntries(Object.entries(query).reverse());
    for (const header of [keyOf(query), keyOf(query, '/'), keyOf(other), 'too-long']) isTaken(await codeOf(portalWithKey, call, header));
    isTaken(await codeOf(portalWithOptionalKey, call, keyOf(query)));
  });

  test('is refused with any other content', async () => {
    const [wrong, foreign] = [keyOf({ ...query, pageNo: '3' }), encryptParams(randomBytes(64).toString('base64'), '/', query)];
    for (const header of [wrong, foreign, keyOf(query, 'https://elsewhere.example/'), 'x', 'A'.repeat(17_000)])
      expect(await codeOf(portalWithKey, call, header)).toBe(refused);
    expect(await codeOf(portalWithOptionalKey, call, wrong)).toBe(refused);
  });

  test('is refused without one if it is required, the call is not exempt and script makes it', async () => {
    isTaken(await codeOf(portalWithOptionalKey, call));
    const code = await codeOf(portalWithKey, call);
    // Pictures and files are also loaded by markup, which sends no headers.
    if (call.exempt || (call.method === 'GET' && call.answers !== 'json')) isTaken(code);
    else expect(code).toBe(refused);
  });
});

test('programs get the key of browsers too, with the hosts', async () => {
  const response = await portalWithOptionalKey.app.inject({ url: '/config.json' });
  expect(response.json()).toEqual({ secretKey: key, hosts: schema.settings.hosts });
});
