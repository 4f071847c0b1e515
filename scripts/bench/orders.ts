/** `npm run bench -- orders`: lists of service orders, with many orders and with a tenth of them. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { PortalDatabase } from '../../runtime/server/database/database.ts';
import { withPortal } from '../portalData.ts';
import { step } from '../step.ts';
import { type BenchData, provideData } from './data.ts';
import { explainAll } from './explained.ts';
import { type BenchRequest, loadRounds, measureRounds, medianOf } from './serverLoad.ts';
import { logIn } from './serverRequests.ts';
import { bareAddress, captureStatements, type MeasuredCall } from './serverStatements.ts';
import { compareWithAim, formatInteger, formatTable, milliseconds, ratio } from './table.ts';

/** The number of articles does not affect orders. */
const articles = 1_000;
const ordersByDefault = 100_000;
const times = 10;
const visitors = 2;
/** Orders of the measured customer, in both sizes. */
const ownOrders = 200;
/** Maximum ratio of the times of a list with all orders and a small list. */
const aim = 1.5;

/** The measured cost of one list. */
interface ListCost {
  p95: number;
  /** Pages of 8 KiB and rows that PostgreSQL reads for it. */
  buffers: number;
  rows: number;
}

export async function benchOrders({ orders = ordersByDefault } = {}): Promise<void> {
  const data = await provideData(articles);
  const sizes = [Math.ceil(orders / times), orders];
  const measured: Map<string, ListCost>[] = [];
  for (const size of sizes) measured.push(await benchSize(data, size));
  const [small, large] = measured as [Map<string, ListCost>, Map<string, ListCost>];
  const pairs = [...large].map(([name, max]) => ({ name, small: small.get(name) as ListCost, large: max }));
  console.log(`\np95 of the list in ms, ${visitors} visitors, the middle of ${loadRounds.rounds} rounds of ${loadRounds.roundMs / 1000} s`);
  const slowest = pairs.map(({ name, small, large }) => {
    const share = large.p95 / small.p95;
    return [name, milliseconds(small.p95), milliseconds(large.p95), ratio(share), compareWithAim(share, aim, true)];
  });
  console.log(formatTable(['', ...sizes.map(formatInteger), 'ratio', `aim ${aim}`], slowest));
  console.log('\nWhat PostgreSQL reads for it, by all statements of one request');
  const read = pairs.map(({ name, small, large }) => [name, ...[small.buffers, large.buffers, small.rows, large.rows].map(formatInteger)]);
  console.log(
    formatTable(
      ['', ...sizes.map((size) => `buffers ${formatInteger(size)}`), ...sizes.map((size) => `rows ${formatInteger(size)}`)],
      read,
    ),
  );
}

async function benchSize(data: BenchData, size: number): Promise<Map<string, ListCost>> {
  Object.assign(process.env, { PORTAL_DATA: data.folder });
  const portal = await step('Started a portal', data.start);
  try {
    await step(`Made ${formatInteger(size)} orders`, () => withPortal(({ database }) => makeOrders(database, size)));
    const calls: MeasuredCall[] = [];
    const p95: number[] = [];
    for (const { name, account, request } of lists) {
      const requests = [{ ...request, headers: await logIn(portal.url, account, data.password) }];
      calls.push({ name, requests });
      p95.push(medianOf(await measureRounds(portal.url, requests, { ...loadRounds, name, visitors }), 'p95'));
    }
    const read = await step('Explained the lists', () => measureBuffers(data.env, calls));
    return new Map(calls.map(({ name }, index) => [name, { p95: p95[index] as number, ...(read[index] as Omit<ListCost, 'p95'>) }]));
  } finally {
    await step('Removed them', () => withPortal(({ database }) => removeOrders(database)));
    await portal.stop();
  }
}

/** The buffers that PostgreSQL reads for each list. */
async function measureBuffers(env: NodeJS.ProcessEnv, calls: readonly MeasuredCall[]): Promise<Omit<ListCost, 'p95'>[]> {
  const captured = await captureStatements(env, calls);
  const client = new pg.Client(captured.connection);
  await client.connect();
  try {
    const costs: Omit<ListCost, 'p95'>[] = [];
    for (const index of calls.keys()) {
      const explained = await explainAll(client, (captured.calls[bareAddress(index, 0)] ?? []).flat());
      const sum = (figure: 'buffers' | 'rows') => explained.reduce((total, one) => total + one[figure], 0);
      costs.push({ buffers: sum('buffers'), rows: sum('rows') });
    }
    return costs;
  } finally {
    await client.end();
  }
}

/** Rows per statement. One statement for all rows would exceed the statement timeout on a slow machine. */
const written = 10_000;

/** Inserts orders in every state with dates of the last years. Some belong to the measured customer. */
async function makeOrders(database: PortalDatabase, size: number): Promise<void> {
  // An interrupted run leaves its orders.
  await removeOrders(database);
  for (let from = 1; from <= size; from += written) await writeOrders(database, from, Math.min(size, from + written - 1));
  await database.execute(sql`analyze demands`);
}

async function removeOrders(database: PortalDatabase): Promise<void> {
  const some = sql`select id from demands where order_no like 'BENCH-%' limit ${written}`;
  while ((await database.execute(sql`delete from demands where id in (${some})`)).rowCount) {}
}

const writeOrders = (database: PortalDatabase, from: number, to: number) =>
  database.execute(sql`
    insert into demands (order_no, type, kind, status, account, description, contact, phone, address, serial_no, due_at, created_at, updated_at)
    select 'BENCH-' || nth, 1, 'repair-visit',
      (array['submitted', 'authorised', 'diagnosing', 'closed', 'closed', 'closed', 'closed', 'cancelled'])[1 + nth % 8],
      case when nth <= ${ownOrders} then (select id from accounts where user_account = 'demo-external') end,
      'The recorder of site ' || nth || ' restarts at night.', 'Contact ' || nth, '+49 30 901820', 'Main street ' || nth, 'S-' || nth,
      now() + (nth % 1000 - 500) * interval '1 hour', now() - nth * interval '10 minutes', now() - nth * interval '9 minutes'
    from generate_series(${from}::integer, ${to}::integer) as nth`);

const requestOf = (path: string, data: object): BenchRequest => ({
  path,
  body: JSON.stringify({ pageNo: 1, pageSize: 20, data: { language: 'en', ...data } }),
});

const [own, queue] = ['/dispatch/demand/find-all', '/manage/orders/page'];
const lists = [
  { name: 'a customer’s orders', account: 'demo-external', request: requestOf(own, {}) },
  { name: 'a customer’s open orders', account: 'demo-external', request: requestOf(own, { filters: { open: true } }) },
  { name: 'queue, most urgent first', account: 'demo-service', request: requestOf(queue, {}) },
  { name: 'queue, submitted', account: 'demo-service', request: requestOf(queue, { filters: { status: ['submitted'] } }) },
  { name: 'queue, overdue', account: 'demo-service', request: requestOf(queue, { filters: { overdue: true } }) },
];
