/** `npm run bench -- server`: responses per second of the portal, compared with a server that only runs the same SQL. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../commandError.ts';
import { runTool } from '../run.ts';
import { root } from '../schema.ts';
import { type ServerProcess, startServer } from '../serving/serverProcess.ts';
import { step } from '../step.ts';
import { provideData } from './data.ts';
import { waitUntilIdle } from './machine.ts';
import { type BenchRequest, connections, type Load, load, loadOnce, medianOf, memoryOf } from './serverLoad.ts';
import {
  articleIds,
  differentSearches,
  folderCodes,
  logIn,
  type MeasuredPage,
  measuredCalls,
  measuredPages,
  type SessionHeaders,
} from './serverRequests.ts';
import { bareAddress, captureStatements, type MeasuredCall } from './serverStatements.ts';
import { compareWithAim, formatInteger, formatTable, median, milliseconds, ratio, spread } from './table.ts';

const articlesByDefault = 100_000;
/** Accounts with different rights. The first makes all requests except those for the tree. */
const accounts = [
  ...['demo-external', 'demo-middle', 'demo-internal', 'demo-approver', 'demo-admin', 'demo-service'],
  ...['demo-training', 'demo-partner', 'demo-security', 'demo-security-lead'],
];

/** Number and duration of the rounds for each call and page, after a warm-up. */
const rounds = 3;
const roundMs = 1_500;
const warmMs = 700;

/** Target share of the speed of the bare server. */
const ratioAim = 0.6;

/** Measures and prints tables. */
export async function benchServer({ articles = articlesByDefault } = {}): Promise<void> {
  const { env, password, startRelease } = await provideData(articles);
  await step('Built a release', buildRelease);
  const portal = await step('Started it', startRelease);
  try {
    await step('Waited until it was idle', waitUntilIdle);
    await measure(portal, env, password);
  } finally {
    await portal.stop();
  }
}

async function buildRelease(): Promise<void> {
  const { code, output } = await runTool('node', [path.join(root, 'scripts/build.ts'), '--release'], {
    ...process.env,
    NODE_ENV: 'production',
  });
  if (code !== 0) throw new CommandError(`${output.trim()}\nThe release could not be built, see above.`);
}

async function measure(portal: ServerProcess, env: NodeJS.ProcessEnv, password: string): Promise<void> {
  const sessions: SessionHeaders[] = [];
  for (const account of accounts) sessions.push(await logIn(portal.url, account, password));
  const [session = {}] = sessions;
  const ids = await articleIds(portal.url);
  const calls = measuredCalls(sessions, ids, await folderCodes(portal.url));
  await warmUp(portal, calls);
  const first = calls.filter(({ isOnce }) => isOnce);
  const captured = await step('Wrote down the statements of each call', () => captureStatements(env, first));
  const baseline = await startServer('bench/serverBare.ts', { env: process.env, input: JSON.stringify(captured) });
  try {
    await benchFirstCalls(portal, baseline, first);
  } finally {
    await baseline.stop();
  }
  await benchDifferent(portal, differentSearches(session));
  await benchRepeated(
    portal,
    calls.filter(({ isOnce }) => !isOnce),
    'Calls of somebody logged in, answered before, ',
    'requests',
  );
  await benchRepeated(portal, measuredPages(session, ids), 'Pages, rendered on the server and compressed, ', 'pages');
  await printMemory(portal);
}

/** Milliseconds without requests, in which V8 may return memory that it keeps for more of them. */
const returnMs = 60_000;

async function printMemory({ pid }: ServerProcess): Promise<void> {
  const atEnd = await memoryOf(pid);
  await sleep(returnMs);
  const later = await memoryOf(pid);
  if (!atEnd || !later) return;
  const [end, idle, max] = [atEnd.now, later.now, later.max].map(formatInteger);
  console.log(`\nMemory of the portal: ${end} MiB at the end, ${idle} MiB after a minute without requests, ${max} MiB at most`);
}

/** Attempts of a call with a cold cache. A search in all articles may exceed its time limit. */
const attempts = 5;

/** Makes each call once, so that its tables are in memory. */
async function warmUp({ url }: ServerProcess, calls: readonly MeasuredCall[]): Promise<void> {
  for (const { name, requests } of calls) {
    let failed = 1;
    for (let attempt = 0; failed > 0 && attempt < attempts; attempt += 1) ({ failed } = await loadOnce(url, requests.slice(0, 1)));
    if (failed > 0) throw new CommandError(`${name} failed ${attempts} times, see the log of the portal.`);
  }
}

async function benchFirstCalls(portal: ServerProcess, baseline: ServerProcess, calls: readonly MeasuredCall[]): Promise<void> {
  const lines: string[][] = [];
  for (const [index, call] of calls.entries()) lines.push(await benchCall(portal, baseline, call, index));
  console.log(`\nCalls of somebody logged in, each for the first time, ${connections} connections, portal and bare server in turn`);
  console.log(
    formatTable(
      ['', 'requests/s (min – median – max)', 'p50 ms', 'p95 ms', 'p99 ms', 'bare requests/s', 'ratio', `aim ${ratioAim}`],
      lines,
    ),
  );
}

/**
 * Alternates between both servers, so that other load of the machine affects both equally. Before each round the bare server runs
 * its statements once without a measurement. So both find the rows in the memory of PostgreSQL.
 */
async function benchCall(portal: ServerProcess, baseline: ServerProcess, call: MeasuredCall, index: number): Promise<string[]> {
  const { name, requests } = call;
  const same = requests.map((_, turn) => ({ path: bareAddress(index, turn), body: '{}' }));
  await loadOnce(portal.url, part(requests, 0));
  await loadOnce(baseline.url, part(same, 0));
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    await loadOnce(baseline.url, part(same, round));
    ours.push(await loadOnce(portal.url, part(requests, round)));
    theirs.push(await loadOnce(baseline.url, part(same, round)));
  }
  const share = median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN)));
  return [...figures(name, ours), spread(theirs.map(({ perSecond }) => perSecond)), ratio(share), compareWithAim(share, ratioAim, false)];
}

/** The requests of a round; the first part warms up. */
function part<T>(requests: readonly T[], round: number): T[] {
  const size = Math.floor(requests.length / (rounds + 1));
  return requests.slice(size * round, size * (round + 1));
}

/** Milliseconds that the portal needs to index the requested keywords. */
const readingMs = 20_000;

/** No answer is cached, and the keywords are known. */
async function benchDifferent(
  portal: ServerProcess,
  { known, measured: { name, requests, aim = 0 } }: ReturnType<typeof differentSearches>,
): Promise<void> {
  await loadOnce(portal.url, known, 2);
  await sleep(readingMs);
  const loads: Load[] = [];
  for (let round = 0; round <= rounds; round += 1) loads.push(await loadOnce(portal.url, part(requests, round)));
  const [, ...measured] = loads;
  console.log(`\nSearches of somebody logged in, whose keywords were searched for before, ${connections} connections`);
  const line = [...figures(name, measured), formatInteger(aim), compareWithAim(medianOf(measured, 'perSecond'), aim, false)];
  console.log(formatTable(['', 'searches/s (min – median – max)', 'p50 ms', 'p95 ms', 'p99 ms', 'aim', ''], [line]));
}

async function benchRepeated(portal: ServerProcess, measured: readonly MeasuredPage[], title: string, unit: string): Promise<void> {
  const lines: string[][] = [];
  for (const { name, requests, aim = 0 } of measured) {
    const others = await warmUpPages(portal, requests);
    const loads: Load[] = [];
    for (let round = 0; round < rounds; round += 1) loads.push(await load(portal.url, after(others, round), roundMs));
    lines.push([...figures(name, loads), formatInteger(aim), compareWithAim(medianOf(loads, 'perSecond'), aim, false)]);
  }
  console.log(`\n${title}${connections} connections, ${rounds} rounds of ${roundMs / 1000} s`);
  console.log(formatTable(['', `${unit}/s (min – median – max)`, 'p50 ms', 'p95 ms', 'p99 ms', 'aim', ''], lines));
}

/** Maximum number of different pages that warm the portal up: the engine compiles code that has run often. */
const maxWarming = 800;

/** Sends the last third of many different pages, or a few requests for some time. Returns the requests to measure. */
async function warmUpPages(portal: ServerProcess, requests: readonly BenchRequest[]): Promise<readonly BenchRequest[]> {
  if (requests.length < 100) {
    await load(portal.url, requests, warmMs);
    return requests;
  }
  const count = Math.min(maxWarming, Math.floor(requests.length / 3));
  await loadOnce(portal.url, requests.slice(-count));
  return requests.slice(0, -count);
}

/** Each round starts at another third of the requests, so that a first rendering is not one that the previous round cached. */
function after<T>(requests: readonly T[], round: number): T[] {
  const from = Math.floor((requests.length * round) / rounds);
  return [...requests.slice(from), ...requests.slice(0, from)];
}

function figures(name: string, loads: readonly Load[]): string[] {
  const failed = loads.reduce((sum, load) => sum + load.failed, 0);
  return [
    failed > 0 ? `${name} (${failed} failed)` : name,
    spread(loads.map(({ perSecond }) => perSecond)),
    ...(['p50', 'p95', 'p99'] as const).map((part) => milliseconds(medianOf(loads, part))),
  ];
}
