/**
 * Records of an account, such as orders, vouchers, drafts and messages, are closed to all other accounts. A call answers to the
 * key of such a record as to a key that does not exist. Calls, tables and keys are derived from the declarations, so new ones
 * are included automatically.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../runtime/shared/portal.ts';
import { readPortal } from '../../scripts/schema.ts';
import { handlers } from '../../services/index.ts';
import { personalData } from '../../services/registries/personalData.ts';
import { isUuid } from '../../services/shared/values/uuid.ts';
import { openDemoPortal, openingMs } from '../support/demoPortal.ts';
import { partOfDay } from '../support/partOfDay.ts';
import { keysFor, kinds, plantFiles } from '../support/plantedSecrets.ts';
import type { TestAccount, TestPortal } from '../support/portal.ts';
import { seedOf } from '../support/seed.ts';
import type { Credentials } from '../support/visitor.ts';
import { type NamedRequest, nounsOf, requestsOf } from '../support/walkRequests.ts';

const seed = seedOf('PORTAL_OWNED_SEED');
/** Number of keys for the test of each call: of its nouns, and of other tables. */
const sampled = { own: 8, others: 2 };

const schema = await readPortal();
const types = { anonymous: 0, external: 1, middle: 2, internal: 3 } as const satisfies Record<TestAccount, number>;

/** Tables of personal data whose rows others read by design, with the reason. */
const readByOthers: Readonly<Record<string, string>> = {
  accounts: 'authors and colleagues are named',
  contractor_employees: 'the service staff choose engineers by their authorisation',
};

/** Calls whose key is a secret that gives access to the record. */
const openToHolders: Readonly<Record<string, string>> = {
  'train.certificate.check': 'the verification code is printed on the certificate for those to whom it is shown',
  'repair.progress': 'the number of a repair is on its slip; the steps name nobody',
  'repair.express': 'the number of a parcel is on its label; the steps name nobody',
};

let portal: TestPortal;
/** Keys of owned records by table. */
let keys: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  const moment = new Date();
  portal = await openDemoPortal({ clock: () => moment, activeSites: async ({ sites }) => Object.keys(sites) });
  const published = new Set(kinds.map(({ name }) => name));
  const all = await keysFor(portal.database, []);
  const owned = Object.keys(personalData).filter((name) => !published.has(name) && !readByOthers[name]);
  keys = new Map(owned.map((name) => [name, (all.get(name) ?? []).filter(isLong)]));
}, openingMs);
afterAll(() => portal.close());

/** Short keys, such as row numbers, also occur in answers by chance. */
const isLong = (key: string): boolean => key.length > 6;

/** A new key of the same shape that no record has: a record may have been named after an earlier one. */
const unknownLike = (key: string): string =>
  isUuid(key) ? randomUUID() : key.replaceAll(/[\dA-Z](?=[^-]*$)/g, () => String(randomInt(10)));

/** Calls that make a record under a key of the caller's choice. */
const makers = ['ai.answer', 'ai.saveHistory'];

/** Order: reads, then changes, then calls that create a record with the given key. */
function turnOf({ id }: Call): number {
  const { writes, writesInOwnTransaction } = (handlers as Record<string, unknown>)[id] as {
    writes?: boolean;
    writesInOwnTransaction?: boolean;
  };
  return makers.includes(id) ? 2 : Number(writes === true || writesInOwnTransaction === true);
}

/**
 * Calls that any account may make, reads first, because a write may name a record of the asker like a key. Tests of their
 * services cover the calls of a role. Failed logins are limited, so their answers depend on earlier ones.
 */
const calls = Object.values(schema.calls)
  .filter(({ id, upload, roles, noToken }) => !upload && !roles && !noToken && !openToHolders[id])
  .sort((one, other) => turnOf(one) - turnOf(other));

function some<Value>(values: readonly Value[], count: number): Value[] {
  const step = Math.max(1, Math.ceil(values.length / count));
  return values.filter((_value, index) => (index + seed) % step === 0);
}

function keysOf(call: Call): string[] {
  const nouns = nounsOf(call).map((noun) => noun.toLowerCase().slice(0, 5));
  const isOwn = (table: string) => nouns.some((noun) => table.replaceAll('_', '').startsWith(noun));
  const of = (own: boolean) => [...keys].filter(([table]) => isOwn(table) === own).flatMap(([, some]) => some);
  return [...some(of(true), sampled.own), ...some(of(false), sampled.others)];
}

const requestsWith = (call: Call, key: string): NamedRequest[] =>
  requestsOf(call, { values: [key], sites: [], pages: 0 }).filter(([what]) => what.includes(encodeURIComponent(key)));

/** Parts of answers that differ in each request: ids, tokens, moments, numbers of new records. */
const varying = /"requestId":"[^"]*"|[\w-]{20,}|\d{4}-\d\d-\d\dT[\d:.]+Z|\d{6,}/g;

/** A new account without records. */
async function credentialsOf(name: TestAccount): Promise<Partial<Credentials>> {
  if (name === 'anonymous') return {};
  const { cookie, token } = await portal.logIn({ type: types[name] });
  return { cookie, token };
}

async function answerTo(options: NamedRequest[1], key: string, own: Partial<Credentials>): Promise<string> {
  const { statusCode, payload } = await portal.app.inject({ ...options, headers: { ...own, ...options.headers } });
  return `${statusCode} ${payload.replaceAll(key, 'KEY').replace(varying, '')}`;
}

/** Requests whose answer differs from that to an unknown key. */
async function faultsOf(name: TestAccount): Promise<{ faults: string[]; requests: number }> {
  const own = await credentialsOf(name);
  const faults: string[] = [];
  let requestCount = 0;
  for (const call of calls.filter(({ allowed }) => allowed.includes(types[name])))
    for (const key of keysOf(call)) {
      const other = unknownLike(key);
      const unknown = requestsWith(call, other);
      for (const [index, [what, options]] of requestsWith(call, key).entries()) {
        const answer = await answerTo(options, key, own);
        const without = await answerTo(unknown[index]?.[1] ?? {}, other, own);
        requestCount += 1;
        if (answer !== without) faults.push(`${name}: ${what}\n  it:      ${answer.slice(0, 300)}\n  unknown: ${without.slice(0, 300)}`);
      }
    }
  return { faults, requests: requestCount };
}

test('the demo has records with an owner', () => {
  const wanted = [
    'demands',
    'repair_orders',
    'plan_orders',
    'training_orders',
    'training_vouchers',
    'training_certificates',
    'enquiries',
    'partner_applications',
    'sdk_accesses',
    'messages',
  ];
  expect(wanted.filter((table) => (keys.get(table) ?? []).length === 0)).toEqual([]);
});

test.each(partOfDay(['anonymous', 'external', 'middle', 'internal'] as const))(
  `a record of another account answers like an unknown one to %s (PORTAL_OWNED_SEED=${seed})`,
  { timeout: openingMs },
  async (name) => {
    const { faults, requests } = await faultsOf(name);
    expect(requests).toBeGreaterThan(100);
    expect(faults.slice(0, 10).join('\n')).toBe('');
  },
);

test('a file of such a record answers like an unknown one to other accounts', async () => {
  const files = await plantFiles(portal.database, new Set(keys.keys()));
  expect(files.length).toBeGreaterThan(0);
  const faults: string[] = [];
  for (const name of Object.keys(types) as TestAccount[]) {
    const own = await credentialsOf(name);
    const [unknown, ...answers] = await Promise.all(
      [randomUUID(), ...files].map((id) => answerTo({ method: 'GET', url: `/files/${id}/file.png` }, id, own)),
    );
    faults.push(...answers.filter((answer) => answer !== unknown).map((answer) => `${name}: ${answer.slice(0, 300)}`));
  }
  expect(faults).toEqual([]);
});
