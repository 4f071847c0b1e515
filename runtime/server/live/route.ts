/** The event stream route: a browser receives an event when counts of its account change. */
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadMenuCounts } from '../../shared/load/counts.ts';
import { liveAddress, liveEvents, liveSite } from '../../shared/site/live.ts';
import type { Account } from '../account.ts';
import { callsFor, fileCaller } from '../calls/calls.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { viewOf } from '../session/authority.ts';
import { judgePage } from '../session/judge.ts';
import { visitorHashOf } from '../session/openHandle.ts';
import { type LiveHub, liveEvent, openHub } from './hub.ts';
import type { LiveMarks } from './marks.ts';
import { endedSessions } from './sessions.ts';

/** Retry-After in seconds for a browser with too many streams. */
const retrySeconds = 60;

/** Status after which an EventSource does not reconnect. */
const nothingToHear = 204;

const noMarks: LiveMarks = async () => new Map();

/**
 * Registers the streams. The cookie alone identifies the session or the visitor, because pages cannot set headers of an
 * EventSource. A stream carries only change events; the calls that answer the counts check authority.
 */
export function registerLive(app: FastifyInstance, context: ServerContext, marks: LiveMarks = noMarks): void {
  const { database, changes, clock, config, portal, log } = context;
  const hub = openHub({
    database: database.reading,
    marks,
    endedSessions: (ids) => endedSessions(database.current, ids, { now: clock(), idleMs: config.sessionIdleMs }),
    limits: () => portal().settings.limits,
    onFailure: (error) => log.error({ err: error }, 'Open streams missed a change: the counts of accounts could not be read.'),
  });
  changes.follow(hub.wake);
  changes.followCounts(hub.wake);
  const beating = setInterval(() => void hub.beat().catch(() => {}), portal().settings.times.liveBeatMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(beating);
    await hub.close();
  });
  app.get(liveAddress, { compress: false, exposeHeadRoute: false }, (request, reply) => answer(context, hub, request, reply));
}

async function answer(context: ServerContext, hub: LiveHub, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { account } = await judgePage(context, request, { use: false });
  const { id, credentialId, scope } = account;
  reply.header('cache-control', 'no-store');
  const isRequested = scope === undefined && request.headers.accept?.includes('text/event-stream');
  const isLoggedIn = id !== null && credentialId !== undefined;
  const party = isLoggedIn ? id : visitorHashOf(context.cookies.read(request.headers.cookie).visitor);
  if (party === null || !isRequested) return reply.code(nothingToHear).send();
  context.limits.count('plain', { account, address: request.ip });
  const out = new PassThrough();
  // Drops events while the client does not read: an unread change event needs no repetition.
  const send = (text: string) => void (out.writableNeedDrain || out.write(text));
  const stream = { id: party, account, send, end: () => void out.end() };
  const close = await hub.open({ ...stream, ...(isLoggedIn && { credentialId }) });
  if (close === 'none') return reply.code(nothingToHear).send();
  if (close === 'own') throw new CallRefusal('request.limited', { seconds: retrySeconds });
  if (close === 'all') throw new CallRefusal('portal.unavailable');
  reply.raw.once('close', () => {
    close();
    out.destroy();
  });
  // The first line opens the stream in the browser, also through proxies. The counts follow, because they may have changed since
  // the page was rendered. The browser then need not request them.
  send(':\n\n');
  if (isLoggedIn) void sendCounts(context, account, request, send);
  // A keep-alive connection would delay the shutdown of the server.
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', connection: 'close' };
  return reply.headers(headers).send(out);
}

/** Sends the counts of the menus on the site that the browser names. After a failure, the browser requests them. */
async function sendCounts(context: ServerContext, account: Account, request: FastifyRequest, send: (text: string) => void): Promise<void> {
  const siteId = new URLSearchParams(request.url.split('?')[1] ?? '').get(liveSite);
  const site = context.tables().sites.find(({ id }) => id === siteId);
  if (!site) return;
  const { signal } = new AbortController();
  const call = callsFor(context, { ...fileCaller(account, signal, request), isCounted: true });
  const { tables } = context.tables().site(site.id);
  const counts = await loadMenuCounts({ tables, account: viewOf(account), call, signal }).catch(() => undefined);
  send(liveEvent(liveEvents.counts, counts));
}
