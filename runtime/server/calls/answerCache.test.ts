import { expect, test } from 'vitest';
import { type Account, anonymousAccount } from '../account.ts';
import type { KnownChanges } from '../database/changes.ts';
import { collectStatements, recordStatements } from '../database/statements.ts';
import { openAnswerCache } from './answerCache.ts';
import { wrapAnswer, wrapText } from './envelope.ts';
import { JsonText, ownValue } from './jsonText.ts';

const alice: Account = { ...anonymousAccount, type: 1, id: 'alice', userAccount: 'alice', roles: ['b', 'a'] };
const bob: Account = { ...alice, id: 'bob', userAccount: 'bob', roles: ['a', 'b'], way: 'password' };

/** A cache whose writes and time the test sets, with a call that counts its runs and reads `articles`. */
function aCache() {
  const moment = { tables: {}, change: 0 as number | null };
  const clock = { now: 0 };
  const changes: KnownChanges = {
    known: () => moment.change,
    tablesOf: (statements) => [...statements],
    readsTime: () => true,
    isChangedSince: (change, tables) => (moment.change ?? 0) > change && tables?.includes('articles') === true,
  };
  const cache = openAnswerCache({ tables: () => moment.tables, changes, now: () => clock.now });
  let runs = 0;
  const seen: string[] = [];
  const ask = async (account: Account, input: object = {}) =>
    ownValue(
      await cache.get(
        { call: 'thing.find', input, account },
        async (rights, onReading) => {
          recordStatements(['articles']);
          runs += 1;
          onReading((reading) => void seen.push(String(reading.account.id)));
          return { run: runs, type: rights.type };
        },
        (effect) => effect({ account, address: '', afterResponse: () => {}, now: new Date(0) }),
      ),
    );
  return { cache, moment, clock, ask, seen };
}

test('accounts with the same rights share an answer, and each of them is recorded as its reader', async () => {
  const { ask, seen } = aCache();
  expect([await ask(alice), await ask(bob)]).toEqual([
    { run: 1, type: 1 },
    { run: 1, type: 1 },
  ]);
  expect(seen).toEqual(['alice', 'bob']);
});

test.each([
  ['another type', { type: 2 }],
  ['another role', { roles: ['a', 'c'] }],
  ['one role less', { roles: ['a'] }],
  ['overseas', { overseas: true }],
  ['outside the company network', { isOutside: true }],
  ['a scope', { scope: 'read' }],
] as const)('%s has a separate answer', async (_what, other) => {
  const { ask } = aCache();
  await ask(alice);
  expect(await ask({ ...alice, ...other } as Account)).toMatchObject({ run: 2 });
});

test('another request has a separate answer', async () => {
  const { ask } = aCache();
  await ask(alice, { body: { id: 1 } });
  expect(await ask(alice, { body: { id: 2 } })).toMatchObject({ run: 2 });
});

test('a write to a table of the answer, other tables of the portal, and its lifetime end it', async () => {
  const { ask, moment, clock } = aCache();
  await ask(alice);
  moment.change = 1;
  expect(await ask(bob)).toMatchObject({ run: 2 });
  moment.tables = {};
  expect(await ask(bob)).toMatchObject({ run: 3 });
  clock.now = 30_000;
  expect(await ask(bob)).toMatchObject({ run: 4 });
});

test('while changes are unknown nothing is cached', async () => {
  const { ask, moment } = aCache();
  moment.change = null;
  await ask(alice);
  expect(await ask(alice)).toMatchObject({ run: 2 });
});

test('callers cannot change the answer of others', async () => {
  const { ask } = aCache();
  const first = (await ask(alice)) as { type: number };
  first.type = 9;
  expect(await ask(bob)).toMatchObject({ type: 1 });
});

test('a cached answer has the statements that it depends on', async () => {
  const { ask } = aCache();
  await ask(alice);
  expect([...(await collectStatements(() => ask(bob))).statements]).toEqual(['articles']);
});

test.each(['id', 'userAccount', 'fullName', 'deptName', 'orgName', 'company', 'way', 'credentialId', 'provedAt'] as const)(
  'a handler that reads %s of its account fails',
  async (name) => {
    const { cache } = aCache();
    const read = async (account: Account) => ({ name: account[name] });
    await expect(cache.get({ call: 'thing.find', input: {}, account: alice }, read, () => {})).rejects.toThrow(name);
  },
);

test('a refusal is not cached', async () => {
  const { cache } = aCache();
  const body = { call: 'thing.find', input: {}, account: alice };
  await expect(
    cache.get(
      body,
      () => Promise.reject(new Error('refused')),
      () => {},
    ),
  ).rejects.toThrow('refused');
  const found = await cache.get(
    body,
    async () => 'found',
    () => {},
  );
  expect(found.copy()).toBe('found');
});

test.each([
  ['an object', { name: 'a "quoted" name', rows: [1, null] }],
  ['nothing', undefined],
  ['a text', 'found'],
  ['an answer in the form of another service', { resultCode: '0', data: [] }],
  ['an answer with such a name in it', { row: { resultCode: '0' } }],
])('JSON of %s is sent as the answer itself', (_what, answer) => {
  const sent = wrapText(new JsonText(JSON.stringify(answer ?? null)), 'req-"1"');
  expect(sent).toBe(JSON.stringify(wrapAnswer(answer, 'req-"1"')));
});
