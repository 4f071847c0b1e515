/** The route of the streams: one connection of a browser that hears when counts of its account change. */
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveAddress } from '../../shared/live.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { judgePage } from '../session/judge.ts';
import { type LiveHub, openHub } from './hub.ts';
import type { LiveMarks } from './marks.ts';
import { endedSessions } from './sessions.ts';

/** Seconds after which a browser that has too many streams may try again. */
const retrySeconds = 60;

/** What a browser takes for the end of a stream that it asks for no more. */
const nothingToHear = 204;

const noMarks: LiveMarks = async () => new Map();

/**
 * Registers the streams. Only the cookie says whose stream it is, as no page can set headers of an EventSource; the stream
 * carries no data, only word that counts have changed, and the calls that answer the counts judge who asks.
 */
export function registerLive(app: FastifyInstance, context: ServerContext, marks: LiveMarks = noMarks): void {
  const { database, changes, clock, config, portal, log } = context;
  const hub = openHub({
    database: database.reading,
    marks,
    endedSessions: (ids) => endedSessions(database.reading, ids, { now: clock(), idleMs: config.sessionIdleMs }),
    limits: () => portal().settings.limits,
    onFailure: (error) => log.error({ err: error }, 'open streams were not told of changes'),
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
  const { account } = await judgePage(context, request);
  const { id, credentialId, scope } = account;
  reply.header('cache-control', 'no-store');
  const isAsked = scope === undefined && request.headers.accept?.includes('text/event-stream');
  if (id === null || credentialId === undefined || !isAsked) return reply.code(nothingToHear).send();
  context.limits.count('plain', { account, address: request.ip });
  const out = new PassThrough();
  // A browser that reads nothing gets nothing more: words of a change that were not read need no repetition.
  const send = (text: string) => void (out.writableNeedDrain || out.write(text));
  const close = await hub.open({ account: { ...account, id }, credentialId, send, end: () => out.end() });
  if (close === 'own') throw new CallRefusal('request.limited', { seconds: retrySeconds });
  if (close === 'all') throw new CallRefusal('portal.unavailable');
  reply.raw.once('close', () => {
    close();
    out.destroy();
  });
  // The first line opens the stream in the browser, also through proxies.
  send(':\n\n');
  // A connection that went on after its stream would keep the server from closing.
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', connection: 'close' };
  return reply.headers(headers).send(out);
}
