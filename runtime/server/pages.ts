import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure } from '../shared/envelope.ts';
import { siteOf } from '../shared/match.ts';
import { viewOf } from './authority.ts';
import { callsFor, type PageCall } from './calls.ts';
import { dataBlock } from './data-block.ts';
import { isUnavailable } from './database/failure.ts';
import { matchesTag, weakTag } from './etag.ts';
import type { Account } from './handler.ts';
import { CallRefusal } from './refusal.ts';
import type { Rendered, RenderInput, Theme } from './render.ts';
import type { Room } from './room.ts';
import { judgePage } from './session/judge.ts';
import { closedDoor } from './session/open-door.ts';
import type { SiteView } from './tables.ts';
import { sendUnavailable } from './unavailable.ts';

/** Every GET that nothing else answers is a page; the portal's own matcher says which. */
export function registerPages(app: FastifyInstance, room: Room): void {
  app.get('/*', async (request, reply) => {
    try {
      return await sendPage(room, request, reply);
    } catch (error) {
      if (!(error instanceof DatabaseAway) && !isUnavailable(error)) throw error;
      request.log.error({ err: error }, 'a page could not be made without the database');
      return sendUnavailable(room, request, reply);
    }
  });
}

class DatabaseAway extends Error {}

async function sendPage(room: Room, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const url = urlOf(room, request);
  const visitor = await judgePage(room, request.headers);
  refreshCookies(room, request, reply, visitor);
  const { site } = siteOf(room.tables().sites, url.pathname);
  const view = room.tables().site(site.id);
  const rendered = await draw(room, request, url, view, visitor);
  return 'redirect' in rendered ? sendRedirect(reply, rendered.redirect) : sendHtml(request, reply, rendered, visitor.account);
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

async function draw(room: Room, request: FastifyRequest, url: URL, site: SiteView, { account, sessionId }: Visitor): Promise<Rendered> {
  const { signal } = request;
  const session = closedDoor(sessionId === null ? null : room.sessions.tokenOf(sessionId));
  const watched = watch(callsFor(room, { account, session, signal, client: null }, request.id));
  const view = viewOf(account);
  const theme = themeOf(room.cookies.read(request.headers.cookie).theme);
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
  return rendered;
}

/** A page may be shown with a part that failed; without the database it is not shown at all. */
function watch(call: PageCall): { call: PageCall; isAway: () => boolean } {
  let away = false;
  const watched: PageCall = async (ref, values, signal) => {
    try {
      return await call(ref, values, signal);
    } catch (error) {
      away ||= error instanceof CallFailure && error.status === 503;
      throw error;
    }
  };
  return { call: watched, isAway: () => away };
}

function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html }: { status: number; html: string },
  account: Account,
): FastifyReply {
  reply.code(status).type('text/html; charset=utf-8');
  if (account.type !== 0) return reply.header('cache-control', 'no-store').send(html);
  const tag = weakTag(html);
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  return status === 200 && matchesTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(html);
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

const themeOf = (cookie: string | undefined): Theme => (cookie === 'light' || cookie === 'dark' ? cookie : 'system');
