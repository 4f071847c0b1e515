/** Every call that costs more than a plain one is limited: beyond the limit it answers 429 with Retry-After. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenRule } from '../runtime/shared/calls/request.ts';
import type { Call } from '../runtime/shared/portal.ts';
import { costs } from '../schema/define/index.ts';
import { readPortal } from '../scripts/schema.ts';
import { handlers } from '../services/index.ts';
import { openPortal, type TestPortal } from './support/portal.ts';
import type { Credentials } from './support/visitor.ts';

const schema = await readPortal();
const one = { perMinute: 1, burst: 1, atOnce: 1 };
const tight = Object.fromEntries(costs.map((cost) => [cost, { address: one, account: one }])) as typeof schema.requests.costs;

const isBuilt = ({ id }: Call): boolean => (handlers as Record<string, unknown>)[id] !== 'not-built';
const built = Object.values(schema.calls).filter(isBuilt);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({
    portal: { ...schema, requests: { ...schema.requests, costs: tight } },
    env: { PORTAL_LIMITS: 'on' },
    clock: () => new Date('2026-05-20T10:00:00Z'),
  });
});
afterAll(() => portal.close());

const accounts = new Map<number, Promise<Credentials>>();

/** An account of a type with every role. */
function accountOf(type: number): Promise<Credentials> {
  const account = accounts.get(type) ?? portal.logIn({ type, roles: Object.keys(schema.access.roles) });
  accounts.set(type, account);
  return account;
}

/** An account that may make the call; anonymous if that suffices. */
async function send(call: Call): Promise<{ status: number; after: unknown; error: unknown }> {
  const { method, path, allowed } = call;
  const type = Math.min(...allowed);
  // Calls of another service take the token of that service, which these accounts do not have.
  const isForeign = tokenRule(call, schema.requests)?.from !== 'cookie.token';
  const { cookie, token }: Partial<Credentials> = type === 0 ? {} : await accountOf(type);
  const own = { ...(cookie !== undefined && { cookie }), ...(token !== undefined && !isForeign && { token }) };
  const body: InjectOptions = method === 'POST' ? { payload: '{}' } : {};
  const headers = { ...own, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const response = await portal.app.inject({ method, url: path.replace(/\{\w+\}/g, 'some-id'), ...body, headers });
  const { error } = response.headers['content-type']?.toString().startsWith('application/json') ? response.json() : {};
  return { status: response.statusCode, after: response.headers['retry-after'], error };
}

test.each(costs.filter((cost) => cost !== 'page' && cost !== 'export'))(
  '%s: each call answers 429 when its limit is reached',
  async (cost) => {
    const calls = built.filter((call) => call.cost === cost);
    expect(calls.length).toBeGreaterThan(0);
    // One call of each account type uses up its share.
    for (const type of new Set(calls.map(({ allowed }) => Math.min(...allowed)))) {
      const first = calls.find(({ allowed }) => Math.min(...allowed) === type) as Call;
      if (first.id !== schema.settings.session.logout) await send(first);
    }
    const faults: string[] = [];
    for (const call of calls) {
      const { status, after, error } = await send(call);
      if (status !== 429 || after !== '60' || error !== 'request.limited') faults.push(`${call.id}: ${status} ${after} ${error}`);
    }
    expect(faults).toEqual([]);
  },
);

test('the cost of a call follows from its request and its answer', () => {
  const ofCost = (cost: string) => built.filter((call) => call.cost === cost).map(({ id }) => id);
  expect(ofCost('search')).toEqual(
    expect.arrayContaining(['doc.search.query', 'doc.search.suggest', 'doc.article.pageFront', 'doc.file.home']),
  );
  expect(ofCost('print')).toEqual(built.filter(({ fails }) => fails.includes('print.none')).map(({ id }) => id));
  expect(built.filter(({ upload, cost }) => upload && cost !== 'upload')).toEqual([]);
  expect(built.filter(({ answers, cost }) => answers !== 'json' && cost === 'plain')).toEqual([]);
  expect(built.filter(({ body, cost }) => body?.paged === true && cost !== 'search')).toEqual([]);
});

test('a page and an export have limits too', async () => {
  const internal = await accountOf(3);
  const twice = async (url: string) => {
    const see = () => portal.app.inject({ url, headers: { ...internal } });
    await see();
    const { statusCode, headers } = await see();
    return [statusCode, headers['retry-after']];
  };
  expect(await twice('/en')).toEqual([429, '60']);
  expect(await twice('/export?path=/en/bulletin')).toEqual([429, '60']);
});
