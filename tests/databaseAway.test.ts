/** The database refuses connections for a time, as during a restart. Visitors still read the pages that are cached. */
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { changesOf } from '../runtime/server/database/changes.ts';
import { openingMs, openWholePortal } from './support/demoPortal.ts';
import { eventually } from './support/eventually.ts';
import type { TestPortal } from './support/portal.ts';

let portal: TestPortal;
/** The name of its database, read once: asking a portal of the tests for its connections counts as a write. */
let name: string | undefined;
beforeAll(async () => {
  portal = await openWholePortal();
  name = portal.database.pool.options.database;
  await eventually(async () => expect(changesOf(portal.database.reading).known()).not.toBeNull());
}, openingMs);
afterAll(() => portal.close());

const pageAt = async (url: string): Promise<string> => (await (await portal.as('anonymous')).ask({ method: 'GET', url })).payload;

/** Refuses new connections to the database of the portal and ends open ones, or allows connections again. */
async function setAway(isAway: boolean): Promise<void> {
  const client = new pg.Client({ ...inject('cluster').connection, database: 'postgres' });
  await client.connect();
  await client.query(`alter database ${name} allow_connections ${!isAway}`);
  if (isAway) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}

test('visitors read cached pages while the database is unavailable, and new ones afterwards', async () => {
  const [cached, other] = ['/en/terminology', '/en/bulletin'];
  const before = await pageAt(cached);
  await setAway(true);
  await eventually(async () => expect(changesOf(portal.database.reading).known()).toBeNull());
  expect((await pageAt(cached)) === before).toBe(true);
  const without = await pageAt(other);
  await setAway(false);
  await eventually(async () => expect(changesOf(portal.database.reading).known()).not.toBeNull());
  expect((await pageAt(other)) === without).toBe(false);
});
