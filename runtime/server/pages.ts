import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure } from '../shared/envelope.ts';
import { siteOf } from '../shared/match.ts';
import { viewOf } from './authority.ts';
import { callsFor, type PageCall } from './calls.ts';
import { compress, type Encoding, encodingOf } from './compress.ts';
import { dataBlock } from './data-block.ts';
import { isUnavailable } from './database/failure.ts';
import { matchesTag, weakTag } from './etag.ts';
import { anonymousAccount } from './handler.ts';
import { policyWithStyle } from './headers.ts';
import { type FinishedPage, openPageCache, type PageCache } from './page-cache.ts';
import { CallRefusal } from './refusal.ts';
import type { Rendered, RenderInput, Theme } from './render.ts';
import type { Room } from './room.ts';
import { judgePage } from './session/judge.ts';
import { closedDoor } from './session/open-door.ts';
import { sendUnavailable } from './unavailable.ts';

/** Finished documents kept in memory, of all together. */
const mostKeptBytes = 48 * 1024 * 1024;
/** Views are counted without a word to the other readers: they are seen after so long. */
const keptMs = 1_000;
/** Longer addresses are nobody's home page. */
const longestKept = 500;

/** Every GET that nothing else answers is a page; the portal's own matcher says which. */
export function registerPages(app: FastifyInstance, room: Room): void {
  const cache = openPageCache({
    moment: () => ({ tables: room.tables(), change: room.changes.known() }),
    mostBytes: mostKeptBytes,
    liveMs: keptMs,
  });
  // Compressed here: what is kept is kept in the form in which it is sent.
  app.get('/*', { compress: false }, async (request, reply) => {
    try {
      return await sendPage(room, cache, request, reply);
    } catch (error) {
      if (!(error instanceof DatabaseAway) && !isUnavailable(error)) throw error;
      request.log.error({ err: error }, 'a page could not be made without the database');
      return sendUnavailable(room, request, reply);
    }
  });
}

class DatabaseAway extends Error {}

async function sendPage(room: Room, cache: PageCache, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const url = urlOf(room, request);
  const encoding = encodingOf(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  let drawn: Drawn | undefined;
  if (mayKeep(room, request)) {
    const kept = await cache.get(`${encoding} ${themeIn(room, request)} ${request.url}`, async () => {
      // Others may wait for it: it does not end with the request that asked first.
      drawn = await draw(room, request, url, nobody, new AbortController().signal);
      return keepable(drawn, encoding);
    });
    if (kept) {
      begin(kept.effects);
      allow(reply, kept);
      return sendFinished(request, reply, kept, encoding);
    }
  }
  const visitor = drawn ? nobody : await judgePage(room, request.headers);
  refreshCookies(room, request, reply, visitor);
  drawn ??= await draw(room, request, url, visitor, request.signal);
  begin(drawn.effects);
  return sendDrawn(request, reply, drawn, visitor, encoding);
}

/** Whoever brings no cookie of a session gets what everybody gets: the address, the theme and the encoding say all. */
function mayKeep({ config, cookies }: Room, { headers, url }: FastifyRequest): boolean {
  const { id, token } = cookies.read(headers.cookie);
  return id === undefined && token === undefined && url.length <= longestKept && config.mode !== 'development';
}

/** The document as it is kept; null where it is none for everybody: a redirect, a refusal, a page with a part that broke. */
async function keepable({ rendered, isWhole, effects }: Drawn, encoding: Encoding): Promise<FinishedPage | null> {
  if ('redirect' in rendered || rendered.status !== 200 || !isWhole) return null;
  return finish(rendered, effects, encoding);
}

type DrawnPage = Exclude<Rendered, { redirect: string }>;

const finish = async ({ html, style }: DrawnPage, effects: FinishedPage['effects'], encoding: Encoding): Promise<FinishedPage> => ({
  body: await compress(html, encoding),
  tag: weakTag(html),
  ...(style && { policy: policyWithStyle(style) }),
  effects,
});

const begin = (effects: FinishedPage['effects']): void => {
  for (const effect of effects) effect();
};

async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  { rendered, effects }: Drawn,
  { account }: Visitor,
  encoding: Encoding,
): Promise<FastifyReply> {
  if ('redirect' in rendered) return sendRedirect(reply, rendered.redirect);
  reply.code(rendered.status);
  if (account.type === 0) {
    const page = await finish(rendered, effects, encoding);
    allow(reply, page);
    return sendFinished(request, reply, page, encoding);
  }
  if (rendered.style) reply.header('content-security-policy', policyWithStyle(rendered.style));
  return sendBody(reply.header('cache-control', 'no-store'), { body: await compress(rendered.html, encoding) }, encoding);
}

/** An answer that nothing has changed carries it too: its headers take the place of those that were kept. */
function allow(reply: FastifyReply, { policy }: FinishedPage): void {
  if (policy) reply.header('content-security-policy', policy);
}

/** To a visitor who is not logged in: the browser keeps it and asks each time whether it is still so. */
function sendFinished(request: FastifyRequest, reply: FastifyReply, page: FinishedPage, encoding: Encoding): FastifyReply {
  reply.header('cache-control', 'private, no-cache').header('etag', page.tag);
  const isKnown = reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], page.tag);
  return isKnown ? reply.code(304).send() : sendBody(reply, page, encoding);
}

function sendBody(reply: FastifyReply, { body }: Pick<FinishedPage, 'body'>, encoding: Encoding): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(body);
}

type Visitor = Awaited<ReturnType<typeof judgePage>>;

/** Takes dead cookies back, and gives the token anew where the browser lost only that. */
function refreshCookies({ cookies, sessions }: Room, request: FastifyRequest, reply: FastifyReply, { isDead, sessionId }: Visitor): void {
  if (isDead) reply.header('set-cookie', cookies.take());
  if (sessionId === null) return;
  const { token } = cookies.read(request.headers.cookie);
  if (token === undefined || !sessions.fits(sessionId, token))
    reply.header('set-cookie', cookies.give(sessionId, sessions.tokenOf(sessionId)));
}

const nobody: Visitor = { account: anonymousAccount, sessionId: null, isDead: false };

interface Drawn {
  rendered: Rendered;
  /** Whether no part of it broke. */
  isWhole: boolean;
  effects: (() => void)[];
}

async function draw(room: Room, request: FastifyRequest, url: URL, { account, sessionId }: Visitor, signal: AbortSignal): Promise<Drawn> {
  const { site: found } = siteOf(room.tables().sites, url.pathname);
  const site = room.tables().site(found.id);
  const session = closedDoor(sessionId === null ? null : room.sessions.tokenOf(sessionId));
  const effects: (() => void)[] = [];
  const later: Room['later'] = (work) => void effects.push(() => room.later(work));
  const watched = watch(
    callsFor({ ...room, later }, { account, session, signal, client: null, requestId: request.id, address: request.ip }),
  );
  const view = viewOf(account);
  const theme = themeIn(room, request);
  const input: RenderInput = {
    url,
    tables: site.tables,
    pageTables: async (id) => site.pageTables(id),
    account: view,
    call: watched.call,
    dataBlock: (loaded) => dataBlock({ room, site, account: view, theme }, loaded),
    theme,
    assets: room.assets.page,
    signal,
  };
  const rendered = await room.render(input);
  if (watched.isAway()) throw new DatabaseAway();
  return { rendered, isWhole: !watched.isBroken(), effects };
}

/** A page may be shown with a part that failed; without the database it is not shown at all. */
function watch(call: PageCall): { call: PageCall; isAway: () => boolean; isBroken: () => boolean } {
  let away = false;
  let broken = false;
  const watched: PageCall = async (ref, values, signal) => {
    try {
      return await call(ref, values, signal);
    } catch (error) {
      const status = error instanceof CallFailure ? error.status : 500;
      away ||= status === 503;
      broken ||= status === 500;
      throw error;
    }
  };
  return { call: watched, isAway: () => away, isBroken: () => broken };
}

function sendRedirect(reply: FastifyReply, to: string): FastifyReply {
  // Only ever within the portal: `//host` would leave it.
  if (!/^\/(?![/\\])/.test(to)) throw new Error(`A page was to lead to ${to}, which is no address of the portal.`);
  return reply.header('cache-control', 'no-store').redirect(to, 302);
}

function urlOf({ config }: Room, request: FastifyRequest): URL {
  const address = config.publicUrl.origin + request.url;
  if (request.url.startsWith('/') && URL.canParse(address)) return new URL(address);
  throw new CallRefusal('request.not-found');
}

function themeIn({ cookies }: Pick<Room, 'cookies'>, { headers }: FastifyRequest): Theme {
  const { theme } = cookies.read(headers.cookie);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
