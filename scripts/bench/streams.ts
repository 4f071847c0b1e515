/** `npm run bench -- streams`: the memory of open event streams, and the delay of changed counts. */
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { notifyCounts } from '../../runtime/server/database/changes.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { articles } from '../../services/articles/tables.ts';
import { sendMessage } from '../../services/messages/index.ts';
import { type PortalData, withPortal } from '../portalData.ts';
import type { ServerProcess } from '../serving/serverProcess.ts';
import { step } from '../step.ts';
import { logIn } from './serverRequests.ts';
import { compareWithAim, formatInteger, formatTable, median, milliseconds } from './table.ts';
import { withTemporaryPortal } from './temporaryPortal.ts';

const streamsByDefault = 1_000;
/** Streams of an account: a browser with several tabs. */
const tabs = 10;
const rounds = 10;
/** Number of streams that are opened concurrently. */
const opening = 20;
/** Number of warm-up streams, so that the measurement excludes code that is loaded once. */
const first = 100;
/** Timeout in milliseconds for a count. */
const timeoutMs = 30_000;
/** Maximum KiB of a stream, and maximum p95 of the delay of a count in milliseconds. */
const aims = { memory: 100, delivery: 1_000 };

interface OpenStream {
  account: string;
  response: IncomingMessage;
  /** Arrival times of the count events, by the clock of this process. */
  arrivals: number[];
}

export const benchStreams = ({ streams = streamsByDefault } = {}): Promise<void> =>
  withTemporaryPortal(
    async (portal, password) => {
      const opened: OpenStream[] = [];
      try {
        await withPortal(async (data) => {
          const people = await makeAccounts(data, Math.ceil(streams / tabs));
          const sessions = await step(`Logged ${formatInteger(people.length)} accounts in`, () => logAllIn(portal.url, people, password));
          await step(`Opened and closed ${formatInteger(first)} streams`, () => openAll(portal.url, sessions, first, opened));
          closeAll(opened);
          const before = await memoryInUse(portal);
          await step(`Opened ${formatInteger(streams)} streams`, () => openAll(portal.url, sessions, streams, opened));
          report(before, await memoryInUse(portal), opened.length, await deliveryTimes(data, opened));
        });
      } finally {
        closeAll(opened);
      }
    },
    { preload: 'scripts/bench/reportMemory.ts' },
  );

/** Memory of the portal after garbage collection, in MiB: of its process, and of its objects. */
interface UsedMemory {
  process: number;
  objects: number;
}

async function memoryInUse({ pid, output }: ServerProcess): Promise<UsedMemory> {
  // Waits for the first counts of each stream and for pending requests.
  await sleep(3_000);
  const received = () => [...output().matchAll(/^memory (\{.*\})$/gm)].map(([, facts = '']) => JSON.parse(facts) as NodeJS.MemoryUsage);
  const known = received().length;
  process.kill(pid, 'SIGUSR2');
  while (received().length === known) await sleep(100);
  const { rss, heapUsed, external } = received().at(-1) as NodeJS.MemoryUsage;
  return { process: rss / 2 ** 20, objects: (heapUsed + external) / 2 ** 20 };
}

function closeAll(opened: OpenStream[]): void {
  for (const { response } of opened.splice(0)) response.destroy();
}

interface BenchPerson {
  id: string;
  userAccount: string;
}

/** Staff who log in with the password of the demo accounts. */
async function makeAccounts({ database }: PortalData, count: number): Promise<BenchPerson[]> {
  const [demo] = await database.select().from(accounts).where(eq(accounts.userAccount, 'demo-internal'));
  if (!demo) throw new Error('The portal has no demo accounts.');
  const { type, password, passwordAt } = demo;
  const rows = Array.from({ length: count }, (_, index) => ({ userAccount: `bench-${index}`, type, password, passwordAt }));
  return database.insert(accounts).values(rows).returning({ id: accounts.id, userAccount: accounts.userAccount });
}

interface BenchSession {
  account: string;
  cookie: string;
}

async function logAllIn(origin: string, people: readonly BenchPerson[], password: string): Promise<BenchSession[]> {
  const sessions: BenchSession[] = [];
  for (const { id, userAccount } of people)
    sessions.push({ account: id, cookie: (await logIn(origin, userAccount, password)).cookie ?? '' });
  return sessions;
}

async function openAll(origin: string, sessions: readonly BenchSession[], count: number, opened: OpenStream[]): Promise<void> {
  for (let offset = 0; offset < count; offset += opening) {
    const some = Array.from(
      { length: Math.min(opening, count - offset) },
      (_, nth) => sessions[(offset + nth) % sessions.length] as BenchSession,
    );
    opened.push(...(await Promise.all(some.map((session) => openStream(origin, session)))));
  }
}

/** Opens a stream on a separate connection. */
function openStream(origin: string, { account, cookie }: BenchSession): Promise<OpenStream> {
  const headers = { accept: 'text/event-stream', cookie };
  return new Promise((resolve, reject) => {
    get(`${origin}/live?site=en`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream answers ${response.statusCode}.`));
      const arrivals: number[] = [];
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: counts')) arrivals.push(performance.now());
      });
      response.on('error', () => {});
      resolve({ account, response, arrivals });
    }).on('error', reject);
  });
}

/** Milliseconds from the commit of a message until each stream of its reader announces it. */
async function deliveryTimes({ database, config, portal }: PortalData, opened: readonly OpenStream[]): Promise<number[]> {
  const [article] = await database.select({ id: articles.id }).from(articles).where(eq(articles.status, 'published')).limit(1);
  const readers = [...new Set(opened.map(({ account }) => account))];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { arrivals } of opened) arrivals.length = 0;
    await database.transaction(async (transaction) => {
      const box = { database: transaction, config, portal, now: new Date() };
      const event = `bench ${round}`;
      await sendMessage(box, {
        kind: 'article-published',
        readers,
        subject: { article: article?.id ?? '' },
        event,
        wantsMail: () => false,
      });
      await notifyCounts(transaction);
    });
    const committed = performance.now();
    while (opened.some(({ arrivals }) => arrivals.length === 0) && performance.now() < committed + timeoutMs) await sleep(5);
    // The notification may arrive before the response to the commit.
    times.push(...opened.map(({ arrivals: [first = Number.POSITIVE_INFINITY] }) => Math.max(0, first - committed)));
    await sleep(500);
  }
  return times;
}

function report(before: UsedMemory, after: UsedMemory, count: number, times: number[]): void {
  const each = (part: keyof UsedMemory): number => ((after[part] - before[part]) * 1024) / count;
  const ordered = times.sort((one, other) => one - other);
  const max = ordered[Math.floor(ordered.length * 0.95)] ?? Number.NaN;
  const lost = ordered.filter((ms) => !Number.isFinite(ms)).length;
  console.log(
    `\n${formatInteger(count)} open streams of ${formatInteger(Math.ceil(count / tabs))} accounts, ${rounds} messages to each account`,
  );
  console.log(
    formatTable(
      ['', 'figure', 'aim', ''],
      [
        ['memory of the portal before, MiB', formatInteger(before.process), '', ''],
        ['memory of the portal with them, MiB', formatInteger(after.process), '', ''],
        [
          'memory of a stream, KiB',
          formatInteger(each('process')),
          String(aims.memory),
          compareWithAim(each('process'), aims.memory, true),
        ],
        ['of it objects, KiB', formatInteger(each('objects')), '', ''],
        ['until a count is announced, median ms', milliseconds(median(ordered)), '', ''],
        ['until a count is announced, p95 ms', milliseconds(max), String(aims.delivery), compareWithAim(max, aims.delivery, true)],
        ['until a count is announced, longest ms', milliseconds(ordered.at(-1) ?? Number.NaN), '', ''],
        ['not announced', formatInteger(lost), '0', compareWithAim(lost, 0, true)],
      ],
    ),
  );
}
