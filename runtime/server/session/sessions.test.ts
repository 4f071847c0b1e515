/** Sessions that are cached in two processes on one database. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyDatabase } from '../../../tests/support/database.ts';
import { type Changes, openChanges } from '../database/changes.ts';
import type { PortalDatabase } from '../database/database.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { accounts, sessions } from './tables.ts';

const moments = { timeout: 10_000, interval: 10 };

let database: PortalDatabase;
let changes: [Changes, Changes];
let own: Sessions;
let others: Sessions;
let now = new Date();

beforeAll(async () => {
  database = await copyDatabase();
  changes = [openChanges(database), openChanges(database)];
  for (const one of changes) await vi.waitFor(() => expect(one.known()).not.toBeNull(), moments);
  const open = (known: Changes, idleMs?: number) =>
    openSessions(database, { key: Buffer.alloc(32, 1), ttlMs: 3_600_000, idleMs, sideTokenTtlMs: 1, clock: () => now, changes: known });
  own = open(changes[0]);
  others = open(changes[1], 600_000);
});
afterAll(async () => {
  for (const one of changes) await one.close();
  await database.close();
});

let number = 0;

async function begin(): Promise<{ id: string; account: string }> {
  number += 1;
  const [row] = await database
    .insert(accounts)
    .values({ userAccount: `cached-${number}`, type: 1 })
    .returning({ id: accounts.id });
  const account = row?.id ?? '';
  const { id } = await own.begin(account, { way: 'password', address: '', agent: '' });
  for (const each of [own, others]) expect((await each.find(id)).kind).toBe('alive');
  return { id, account };
}

const kindsOf = async (id: string) => [(await own.find(id)).kind, (await others.find(id)).kind];

/** Triggers do not run for a replica. */
const withoutTriggers = (statement: ReturnType<typeof sql>) =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(statement);
  });

test('a session is cached until a change of it is announced', async () => {
  const { id, account } = await begin();
  await withoutTriggers(sql`delete from ${sessions} where ${sessions.accountId} = ${account}`);
  expect(await kindsOf(id)).toEqual(['alive', 'alive']);
  await database.execute(sql`update ${accounts} set full_name = 'New' where ${accounts.id} = ${account}`);
  await vi.waitFor(async () => expect(await kindsOf(id)).toEqual(['unknown', 'unknown']), moments);
});

test('an ended session is refused immediately by its process, and soon by every other', async () => {
  const { id } = await begin();
  await own.end(id);
  expect((await own.find(id)).kind).toBe('unknown');
  await vi.waitFor(async () => expect((await others.find(id)).kind).toBe('unknown'), moments);
});

test.each([
  ['is disabled', { state: 'disabled' as const }],
  ['changes its type', { type: 2 }],
])('an account that %s loses its sessions in every process', async (_what, values) => {
  const { id, account } = await begin();
  await database.update(accounts).set(values).where(eq(accounts.id, account));
  await vi.waitFor(async () => expect(await kindsOf(id)).toEqual(['unknown', 'unknown']), moments);
});

test('new roles and a new name apply in every process', async () => {
  const { id, account } = await begin();
  await database
    .update(accounts)
    .set({ roles: ['editor'], fullName: 'Other' })
    .where(eq(accounts.id, account));
  const alike = { kind: 'alive', account: { roles: ['editor'], fullName: 'Other' } };
  await vi.waitFor(async () => expect([await own.find(id), await others.find(id)]).toMatchObject([alike, alike]), moments);
});

test('a use in another process prevents expiry by idle time', async () => {
  const { id } = await begin();
  const before = now;
  now = new Date(before.getTime() + 590_000);
  await own.find(id);
  now = new Date(before.getTime() + 1_100_000);
  expect((await others.find(id)).kind).toBe('alive');
  now = new Date(before.getTime() + 1_800_000);
  expect((await others.find(id)).kind).toBe('expired');
});
