import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { type CallContext, type CallShape, type Handlers, writes } from '../handler.ts';
import { settings } from '../session/tables.ts';
import type { Database } from './database.ts';

type Context = CallContext<CallShape>;

/** The outcome of each statement: finished after four seconds, or cancelled before. */
const ends = new Map<string, 'finished' | 'stopped'>();

async function sleepLong(database: Database, marker: string): Promise<void> {
  ends.delete(marker);
  try {
    await database.execute(sql.raw(`select pg_sleep(4) /* ${marker} */`));
    ends.set(marker, 'finished');
  } catch (error) {
    ends.set(marker, 'stopped');
    throw error;
  }
}

const endOf = async (marker: string) => {
  await eventually(() => expect(ends.has(marker)).toBe(true));
  return ends.get(marker);
};

const handlers: Handlers = {
  'thing.slow': ({ database }: Context) => sleepLong(database, 'slow'),
  'thing.write': writes(async ({ database }: Context) => {
    await database.insert(settings).values({ name: 'half done', value: '1' });
    return sleepLong(database, 'write');
  }),
  'thing.later': async ({ afterResponse, database }: Context) => {
    afterResponse((writing) => sleepLong(writing, 'later').then(() => writing.insert(settings).values({ name: 'later', value: '1' })));
    return sleepLong(database, 'now');
  },
  'thing.quick': async ({ database }: Context) => (await database.execute(sql`select 1 as one`)).rows,
  'thing.endless': ({ database }: Context) => database.execute(sql`select pg_sleep(30)`),
};

const calls = callsOf(call('thing.slow'), call('thing.write'), call('thing.later'), call('thing.quick'), call('thing.endless'));

let portal: TestPortal;
let port: number;
beforeAll(async () => {
  portal = await openPortalOf({ portal: tinyPortal({ calls }), handlers });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(() => portal.close());

/** Makes a request over a real socket; `leave` closes it without waiting for the answer. */
function ask(id: string): { leave: () => void } {
  const requested = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/thing/${id}`,
    headers: { 'content-type': 'application/json' },
  });
  requested.on('error', () => {});
  requested.end('{}');
  return { leave: () => requested.destroy() };
}

const isRunning = async (marker: string): Promise<boolean> => {
  const { rows } = await portal.database.execute(
    sql`select 1 from pg_stat_activity where state = 'active' and query like ${`%/* ${marker} */%`} and pid <> pg_backend_pid()`,
  );
  return rows.length > 0;
};

const begins = (marker: string) => eventually(async () => expect(await isRunning(marker)).toBe(true));

describe('when the client has disconnected', () => {
  test('its statement stops at once', async () => {
    const { leave } = ask('thing.slow');
    await begins('slow');
    leave();
    expect(await endOf('slow')).toBe('stopped');
  });

  test('its written data is rolled back', async () => {
    const { leave } = ask('thing.write');
    await begins('write');
    leave();
    expect(await endOf('write')).toBe('stopped');
    await eventually(async () => {
      const open = await portal.database.execute(
        sql`select 1 from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
      );
      expect(open.rows).toEqual([]);
    });
    expect(await portal.database.select().from(settings).where(sql`name = 'half done'`)).toEqual([]);
  });

  test('its work after the response continues', async () => {
    const { leave } = ask('thing.later');
    await begins('now');
    leave();
    expect(await endOf('now')).toBe('stopped');
    expect(await endOf('later')).toBe('finished');
    await portal.settled();
    expect(await portal.database.select().from(settings).where(sql`name = 'later'`)).toHaveLength(1);
  });

  test('concurrent and later requests are answered, also those that waited for a connection', async () => {
    const leaving = Array.from({ length: 12 }, () => ask('thing.slow'));
    await begins('slow');
    const visitor = await portal.as('anonymous');
    const others = Array.from({ length: 20 }, () => visitor.post('/thing/thing.quick'));
    for (const { leave } of leaving) leave();
    for (const { status, envelope } of await Promise.all(others)) expect([status, envelope.data]).toEqual([200, [{ one: 1 }]]);
    for (let index = 0; index < 30; index += 1) expect((await visitor.post('/thing/thing.quick')).status).toBe(200);
    await eventually(async () => expect(await isRunning('slow')).toBe(false));
  });
});

test('a statement that lasts longer than five seconds is stopped, and the client may try again', async () => {
  const visitor = await portal.as('anonymous');
  const { status, envelope, headers } = await visitor.post('/thing/thing.endless');
  expect([status, envelope.error, headers['retry-after']]).toEqual([503, 'portal.unavailable', '5']);
});

test('a request that would wait too long for a connection is refused at once with a retry time', async () => {
  const visitor = await portal.as('anonymous');
  const answers = await Promise.all(Array.from({ length: 700 }, () => visitor.post('/thing/thing.quick')));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => headers['retry-after'] === '5')).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(500);
});
