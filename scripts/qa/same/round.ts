/** Sends the same requests to both portals, one after the other, and collects the differences. */
import type { Call, Portal } from '../../../runtime/shared/portal.ts';
import type { Progress } from '../../progress.ts';
import { callsInOrder, type RequestPair, requestsOfCall } from './calls.ts';
import type { SameRequest } from './client.ts';
import { answerDifferences, type SameAnswer, type SameDifference } from './differences.ts';
import { chooseAddresses, fixedAddresses, linksIn, routeAddresses } from './pages.ts';
import type { SamePortals } from './portals.ts';
import { createRun, type SameRename } from './rules.ts';
import { openPool } from './values.ts';

/** The requesting accounts: anonymous, a customer, a partner, and staff with every role. */
export const sameAccounts = ['anonymous', 'demo-external', 'demo-middle', 'demo-admin'] as const;

export interface SameRoundOptions {
  pages: number;
  seed: number;
  /** Parts that are omitted are not compared. */
  parts: ReadonlySet<'pages' | 'calls'>;
  renamed: readonly SameRename[];
}

export interface SameRound {
  differences: SameDifference[];
  counts: { pages: number; calls: number; requests: number; differences: number };
  /** Numbers of answers by status, which show how many calls succeeded. */
  statuses: Map<number, number>;
  notes: string[];
}

/** Number of differences that are stored with their texts; further ones are only counted. */
const maxDifferences = 5000;

interface RoundContext {
  portals: SamePortals;
  /** The tables of the base, whose calls are sent to both portals. */
  portal: Portal;
  progress: Progress;
  options: SameRoundOptions;
}

/** Throws if a portal no longer answers. */
export async function runSameRound(context: RoundContext): Promise<SameRound> {
  const { portals, options } = context;
  const round: SameRound = { differences: [], counts: { pages: 0, calls: 0, requests: 0, differences: 0 }, statuses: new Map(), notes: [] };
  const run = createRun(options.renamed);
  const compare = async (subject: string, account: string, pair: RequestPair): Promise<AnswerPair> => {
    const [before, now] = await Promise.all([trySend(portals.before, account, pair.before), trySend(portals.now, account, pair.now)]);
    round.counts.requests++;
    for (const found of answerDifferences(before, now, run)) {
      round.counts.differences++;
      if (round.differences.length < maxDifferences) round.differences.push({ subject, at: `${pair.name} as ${account}`, ...found });
    }
    return { before, now };
  };
  for (const account of sameAccounts.slice(1)) await logInBoth(portals, account, round);
  if (options.parts.has('pages')) await goPages(context, round, compare);
  if (options.parts.has('calls')) await goCalls(context, round, compare);
  return round;
}

interface AnswerPair {
  before: SameAnswer;
  now: SameAnswer;
}

type Compare = (subject: string, account: string, pair: RequestPair) => Promise<AnswerPair>;

/** A broken connection is a result too: it is not a difference if it occurs on both portals. */
async function trySend(client: SamePortals['before'], account: string, request: SameRequest): Promise<SameAnswer> {
  try {
    return await client.send(account, request);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED') throw error;
    return { status: 0, headers: [], text: '', bytes: 0, hash: message };
  }
}

async function logInBoth({ before, now }: SamePortals, account: string, round: SameRound): Promise<void> {
  const [one, other] = await Promise.all([before.logIn(account), now.logIn(account)]);
  const who = one === other ? 'on both portals' : one ? 'at this checkout' : 'at the base';
  if (!one || !other) round.notes.push(`${account} could not log in ${who}.`);
}

const pageOf = (path: string): RequestPair => {
  const request: SameRequest = {
    method: 'GET',
    path,
    headers: { accept: 'text/html,*/*', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  };
  return { name: `GET ${path}`, before: request, now: request };
};

async function goPages({ portal, progress, options }: RoundContext, round: SameRound, compare: Compare): Promise<void> {
  const links = new Set<string>();
  const visited = new Set<string>();
  const visit = async (addresses: readonly string[], of: number): Promise<void> => {
    for (const address of addresses) {
      if (visited.has(address)) continue;
      visited.add(address);
      for (const account of sameAccounts) {
        const { before } = await compare('page', account, pageOf(address));
        for (const link of linksIn(before.text)) links.add(link);
      }
      round.counts.pages++;
      progress.show('Pages', round.counts.pages, of);
    }
  };
  const listed = await sitemapLinks(compare);
  const fixed = fixedAddresses();
  const first = chooseAddresses(routeAddresses(portal, listed), Math.ceil(options.pages / 2), options.seed);
  await visit([...fixed, ...first], options.pages + fixed.length);
  const further = chooseAddresses(
    [...listed, ...links].filter((address) => !visited.has(address)),
    options.pages - first.length,
    options.seed,
  );
  await visit(further, options.pages + fixed.length);
}

/** Public records, from the files that the sitemap lists. */
async function sitemapLinks(compare: Compare): Promise<string[]> {
  const sitemapPaths = async (path: string): Promise<string[]> => {
    const { before } = await compare('page', 'anonymous', pageOf(path));
    return [...before.text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
    );
  };
  const files = await sitemapPaths('/sitemap.xml');
  const found: string[] = [];
  for (const file of files) found.push(...(await sitemapPaths(file)));
  return found;
}

async function goCalls({ portal, portals, progress }: RoundContext, round: SameRound, compare: Compare): Promise<void> {
  const pool = openPool();
  const calls = callsInOrder(Object.values(portal.calls));
  for (const call of calls) {
    for (const account of sameAccounts) {
      await proveIdentity(call, portal, account, portals);
      for (const pair of requestsOfCall(call, { pool, password: portals.password })) {
        const { before, now } = await compare('call', account, pair);
        round.statuses.set(before.status, (round.statuses.get(before.status) ?? 0) + 1);
        if (before.status === 200) pool.harvest(call.id, call.answer, dataIn(before), dataIn(now));
        if (endsSession(before, account)) await logInBoth(portals, account, round);
      }
    }
    round.counts.calls++;
    progress.show('Calls', round.counts.calls, calls.length);
  }
}

/** Such a call requires a recent proof of identity. */
async function proveIdentity(
  { proof }: Call,
  { settings, calls }: Portal,
  account: string,
  { before, now, password }: SamePortals,
): Promise<void> {
  const path = calls[settings.session.prove ?? '']?.path;
  if (!proof || !path || account === 'anonymous') return;
  const request: SameRequest = {
    method: 'POST',
    path,
    body: JSON.stringify({ password }),
    headers: { 'content-type': 'application/json' },
  };
  await Promise.all([trySend(before, account, request), trySend(now, account, request)]);
}

const endsSession = ({ status, headers }: SameAnswer, account: string): boolean =>
  account !== 'anonymous' && (status === 401 || headers.some(([name]) => name === 'set-cookie'));

function dataIn({ text }: SameAnswer): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown }).data;
  } catch {
    return undefined;
  }
}
