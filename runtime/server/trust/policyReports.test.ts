import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { tinyPortal } from '../../../tests/support/tinyPortal.ts';

const lines: Record<string, unknown>[] = [];
let now = new Date('2026-03-01T08:00:00Z');
let portal: TestPortal;
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  portal = await openPortalOf({ portal: tinyPortal(), handlers: {}, log: { level: 'warn', stream }, clock: () => now });
});
afterAll(() => portal.close());

const send = (payload: unknown, type = 'application/reports+json') =>
  portal.app.inject({
    method: 'POST',
    url: '/policy-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const violation = {
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/a.js?id=1',
  documentURL: 'https://portal/en?q=secret',
  lineNumber: 3,
};

test('a page names the address for browser reports, and the browser features that it uses', async () => {
  const { headers } = await portal.app.inject('/en');
  expect(headers['content-security-policy']).toMatch(/report-uri \/policy-reports$/);
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*clipboard-write=\(self\)/);
});

test('a report of either kind is one line of the log, without queries and control characters', async () => {
  lines.length = 0;
  expect((await send([{ type: 'csp-violation', body: violation }])).statusCode).toBe(204);
  const older = {
    'csp-report': { 'violated-directive': 'img-src\n{"level":60}', 'blocked-uri': 'inline', 'document-uri': 'https://portal/en#x' },
  };
  expect((await send(older, 'application/csp-report')).statusCode).toBe(204);
  expect(lines.map(({ report }) => report)).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example/a.js', page: 'https://portal/en', source: '', line: 3 },
    { directive: 'img-src{"level":60}', blocked: 'inline', page: 'https://portal/en', source: '', line: null },
  ]);
});

test('a body that is not a report writes nothing, and a large body or another type is refused', async () => {
  lines.length = 0;
  for (const body of ['{', 'null', '[1, {"body": []}]', '{"csp-report": "text"}']) expect((await send(body)).statusCode).toBe(204);
  expect((await send([{ body: { ...violation, sourceFile: 'x'.repeat(20_000) } }])).statusCode).toBe(413);
  expect((await send('text', 'text/plain')).statusCode).toBe(400);
  expect(lines.filter((line) => 'report' in line)).toEqual([]);
});

test('a minute has up to 30 lines, and the next one reports how many were dropped', async () => {
  now = new Date('2026-03-01T09:00:00Z');
  lines.length = 0;
  for (let sent = 0; sent < 8; sent += 1) expect((await send(Array(20).fill({ body: violation }))).statusCode).toBe(204);
  expect(lines.filter((line) => 'report' in line)).toHaveLength(30);
  now = new Date('2026-03-01T09:01:00Z');
  await send([{ body: violation }]);
  expect(lines.slice(30)).toMatchObject([{ dropped: 10 }, { report: { line: 3 } }]);
});
