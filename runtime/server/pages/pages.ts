import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure } from '../../shared/envelope.ts';
import type { SsoIntake } from '../../shared/handover.ts';
import { siteOf } from '../../shared/match.ts';
import { callsFor, type PageCall } from '../calls/calls.ts';
import { isUnavailable } from '../database/failure.ts';
import { openFeeds } from '../feeds/route.ts';
import { sendFormat } from '../formats/route.ts';
import { compress, type Encoding, encodingOf } from '../http/compress.ts';
import { matchesTag, weakTag } from '../http/etag.ts';
import { goneSignal } from '../http/gone.ts';
import { policyWithStyle, reachOf } from '../http/headers.ts';
import { homeVary, isBareHome, sendToSite, siteOfBrowser } from '../portal/language.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { viewOf } from '../session/authority.ts';
import { hashOf } from '../session/hash.ts';
import { isProgram, judgePage, nobody as nobodys } from '../session/judge.ts';
import { readOnlySessionHandle } from '../session/openHandle.ts';
import { refusedOutside } from '../trust/networks.ts';
import { pageVisit } from '../visits/kinds.ts';
import { leadToApp, varyOf } from './appRedirect.ts';
import { dataBlock } from './dataBlock.ts';
import { handoverPart } from './handoverPart.ts';
import { type FinishedPage, openPageCache, type PageCache } from './pageCache.ts';
import { redirectFor, sendPermanentRedirect } from './redirects.ts';
import type { PageTheme, Rendered, RenderRequest } from './render.ts';
import { readSsoIntake, takeCarried, takeFromAddress } from './ssoIntake.ts';
import { sendUnavailable } from './unavailable.ts';

/** Finished documents kept in memory, of all together. */
const maxCacheBytes = 48 * 1024 * 1024;
/** Views are counted without a word to the other readers: they are seen after so long. */
const keptMs = 1_000;
/** Longer addresses are nobody's home page. */
const maxCachedLength = 500;

/** Every GET that nothing else answers is a page, or the feed of one; the portal's own matcher says which. */
export function registerPages(app: FastifyInstance, context: ServerContext): void {
  const cache = openPageCache({
    moment: () => ({ tables: context.tables(), change: context.changes.known() }),
    mostBytes: maxCacheBytes,
    liveMs: keptMs,
  });
  const feeds = openFeeds(context);
  // Compressed here: what is kept is kept in the form in which it is sent.
  app.get('/*', { compress: false }, async (request, reply) => {
    try {
      return (
        (await feeds(request, reply)) ?? (await sendFormat(context, request, reply)) ?? (await pageInPlace(context, cache, request, reply))
      );
    } catch (error) {
      // What was stopped because its reader has gone is no failure, and nobody sees what is sent now.
      if (reply.raw.destroyed) return sendUnavailable(context, request, reply);
      if (!(error instanceof DatabaseAway) && !isUnavailable(error)) throw error;
      request.log.error({ err: error }, 'a page could not be made without the database');
      return sendUnavailable(context, request, reply);
    }
  });
}

/** A page is counted as a whole, with all calls that it makes; a browser that was logged in, for its account. */
async function pageInPlace(context: ServerContext, cache: PageCache, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visitor = mayKeep(context, request) ? null : await judgePage(context, request);
  const payer = { account: (visitor ?? nobody).account, address: request.ip };
  context.limits.count('page', payer);
  return context.limits.within('page', payer, goneSignal(reply), () => sendPage(context, cache, request, reply, visitor));
}

class DatabaseAway extends Error {}

async function sendPage(
  context: ServerContext,
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
  known: JudgedVisitor | null,
): Promise<FastifyReply> {
  const url = urlOf(context, request);
  const encoding = encodingOf(request.headers['accept-encoding']);
  reply.header('vary', isBareHome(request) ? `${varyOf(context)}, ${homeVary}` : varyOf(context));
  const led = takeFromAddress(context, request, reply, url) ?? leadToApp(context, request, reply, url);
  if (led) return led;
  const site = isBareHome(request) ? siteOfBrowser(context, request) : null;
  if (site) return sendToSite(context, reply, site);
  const arrival = readSsoIntake(context, request);
  let drawn: RenderResult | undefined;
  if (!arrival && known === null) {
    const kept = await cache.get(`${encoding} ${themeIn(context, request)} ${request.url}`, async () => {
      // Others may wait for it: it does not end with the request that asked first.
      drawn = await draw(context, request, url, { ...nobody, arrival }, new AbortController().signal);
      return keepable(drawn, encoding);
    });
    if (kept) {
      begin(kept.effects);
      allow(reply, kept);
      return sendFinished(request, reply, kept, encoding);
    }
  }
  const visitor = known ?? (drawn ? nobody : await judgePage(context, request));
  refreshCookies(context, request, reply, visitor);
  drawn ??= await draw(context, request, url, { ...visitor, arrival }, goneSignal(reply));
  const moved = isMissing(drawn) ? await redirectFor(context, url, visitor.account) : undefined;
  if (moved) return sendPermanentRedirect(reply, moved);
  begin(drawn.effects);
  if (arrival && !('redirect' in drawn.rendered)) takeCarried(context, reply);
  return sendDrawn(request, reply, drawn, visitor, encoding);
}

const isMissing = ({ rendered }: RenderResult): boolean => 'status' in rendered && rendered.status === 404;

/** Whoever brings neither a session's cookie nor a program's token gets what everybody gets: the address, the theme and the encoding say all. */
function mayKeep({ config, cookies }: ServerContext, { headers, url }: FastifyRequest): boolean {
  const { id, token } = cookies.read(headers.cookie);
  return id === undefined && token === undefined && !isProgram(headers) && url.length <= maxCachedLength && config.mode !== 'development';
}

/** The document as it is kept; null where it is none for everybody: a redirect, a refusal, a page with a part that broke. */
async function keepable(drawn: RenderResult, encoding: Encoding): Promise<FinishedPage | null> {
  const { rendered, isWhole } = drawn;
  if ('redirect' in rendered || rendered.status !== 200 || !isWhole) return null;
  return finish(rendered, drawn, encoding);
}

type DrawnPage = Exclude<Rendered, { redirect: string }>;

const finish = async ({ html }: DrawnPage, { policy, effects }: RenderResult, encoding: Encoding): Promise<FinishedPage> => ({
  body: await compress(html, encoding),
  tag: weakTag(html),
  ...(policy && { policy }),
  effects,
});

const begin = (effects: FinishedPage['effects']): void => {
  for (const effect of effects) effect();
};

async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  drawn: RenderResult,
  { account }: JudgedVisitor,
  encoding: Encoding,
): Promise<FastifyReply> {
  const { rendered, policy } = drawn;
  if ('redirect' in rendered) return sendRedirect(reply, rendered.redirect);
  reply.code(rendered.status);
  if (account.type === 0 && !drawn.isOnce) {
    const page = await finish(rendered, drawn, encoding);
    allow(reply, page);
    return sendFinished(request, reply, page, encoding);
  }
  if (policy) reply.header('content-security-policy', policy);
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

type JudgedVisitor = Awaited<ReturnType<typeof judgePage>>;

/** A visitor with the single sign-on data of another system. */
interface SsoVisitor extends JudgedVisitor {
  arrival: SsoIntake | null;
}

/** Takes dead cookies back, and gives the token anew where the browser lost only that. */
function refreshCookies(
  { cookies, sessions }: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { isDead, sessionId }: JudgedVisitor,
): void {
  if (isDead) reply.header('set-cookie', cookies.take());
  if (sessionId === null) return;
  const { token } = cookies.read(request.headers.cookie);
  if (token === undefined || !sessions.fits(sessionId, token))
    reply.header('set-cookie', cookies.give(sessionId, sessions.tokenOf(sessionId)));
}

const nobody: JudgedVisitor = { ...nobodys, isDead: false };

interface RenderResult {
  rendered: Rendered;
  /** Whether no part of it broke. */
  isWhole: boolean;
  /** It holds what only this visit may have. */
  isOnce: boolean;
  /** Where the page holds a style element: the policy that lets it in. */
  policy: string | undefined;
  effects: (() => void)[];
}

async function draw(
  context: ServerContext,
  request: FastifyRequest,
  url: URL,
  comer: SsoVisitor,
  signal: AbortSignal,
): Promise<RenderResult> {
  const { account, sessionId, arrival } = comer;
  const portal = context.portal();
  const { site: found, rest } = siteOf(context.tables().sites, url.pathname);
  const site = context.tables().site(found.id);
  const session =
    sessionId === null ? readOnlySessionHandle(null) : readOnlySessionHandle(context.sessions.tokenOf(sessionId), hashOf(sessionId));
  const effects: (() => void)[] = [];
  const later: ServerContext['afterResponse'] = (work) => void effects.push(() => context.afterResponse(work));
  const watched = watch(
    callsFor(
      { ...context, afterResponse: later },
      { account, session, signal, client: null, requestId: request.id, address: request.ip, isCounted: true },
    ),
  );
  const view = viewOf(account);
  const theme = themeIn(context, request);
  const part = handoverPart(context, site.tables.site.id, { account, request, url, arrival });
  const input: RenderRequest = {
    url,
    tables: site.tables,
    pageTables: async (id) => site.pageTables(id),
    account: view,
    call: watched.call,
    isClosed: (route) => refusedOutside(context.portal(), route, account) !== null,
    dataBlock: (loaded) => ({ ...dataBlock({ room: context, site, account: view, theme }, loaded), ...part }),
    theme,
    assets: context.assets.page,
    signal,
    packed: {
      open: context.seal.decrypt,
      refused: () => request.log.warn({ requestId: request.id, path: url.pathname }, 'a packed query was refused'),
    },
  };
  const rendered = await context.render(input);
  if (watched.isAway()) throw new DatabaseAway();
  const status = 'redirect' in rendered ? 302 : rendered.status;
  effects.push(context.visits.of(pageVisit(portal, site.tables, { rest, account: view, status })));
  const style = 'redirect' in rendered ? undefined : rendered.style;
  const policy = style ? policyWithStyle(style, reachOf(context.portal(), context.config)) : undefined;
  return { rendered, isWhole: !watched.isBroken(), isOnce: arrival !== null, policy, effects };
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
      broken ||= status === 500 || status === 502;
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

function urlOf({ config }: ServerContext, request: FastifyRequest): URL {
  const address = config.publicUrl.origin + request.url;
  if (request.url.startsWith('/') && URL.canParse(address)) return new URL(address);
  throw new CallRefusal('request.not-found');
}

function themeIn({ cookies }: Pick<ServerContext, 'cookies'>, { headers }: FastifyRequest): PageTheme {
  const { theme } = cookies.read(headers.cookie);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
