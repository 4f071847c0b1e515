/** The steps of serving a page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SsoIntake } from '../../shared/site/ssoIntake.ts';
import { collectStatements } from '../database/statements.ts';
import { type Feeds, openFeeds } from '../feeds/route.ts';
import { sendFormat } from '../formats/route.ts';
import { type Encoding, encodingOf, fastEncodingOf } from '../http/compress.ts';
import { goneSignal } from '../http/gone.ts';
import { homeVary, isRootAddress, sendToSite, siteOfBrowser } from '../portal/language.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { judgePage } from '../session/judge.ts';
import { redirectToApp, varyOf } from './appRedirect.ts';
import { type CachedPage, openPageCache, type PageCache } from './pageCache.ts';
import { redirectFor, sendPermanentRedirect } from './redirects.ts';
import { dismissedIn, hasTextFont, type RenderedRequest, type RenderResult, renderFor, themeIn } from './renderFor.ts';
import { begin, cacheable, isMissing, sendCached, sendRendered } from './send.ts';
import { sharedHeaders } from './sharedCache.ts';
import { clearCarried, readSsoIntake, redirectWithoutToken } from './ssoIntake.ts';
import { type JudgedVisitor, mayCacheFor, mayShare, nobody, refreshCookies } from './visitor.ts';

/** Maximum total size of cached documents for accounts, in bytes. */
const maxOwnBytes = 16 * 1024 * 1024;
/** Milliseconds after which changes without a notification appear, such as counts of views and votes, and everything with a date. */
const cacheTtlMs = 30_000;
/** Milliseconds after the time to live in which a visitor still gets the document, while a new one is rendered. */
const cacheStaleMs = 300_000;
/** The same two for a document that does not depend on the time. Views are added to the articles as seldom. */
const cacheTimelessTtlMs = 300_000;
const cacheTimelessStaleMs = 24 * 3_600_000;
/**
 * Milliseconds for which visitors get cached documents after notifications of changes have failed. For the same time, a text
 * that another process closes may still be read.
 */
const cacheLastKnownMs = 30_000;

/**
 * Maximum number of concurrent renders with slow compression. Beyond it the processor is the limit, and new documents are
 * compressed faster.
 */
const maxUnhurried = 4;

/** State that the steps share between requests. */
export interface PageServer {
  context: ServerContext;
  /** Documents for visitors without a session. */
  cache: PageCache;
  /** Documents for accounts, each for one session. */
  ownCache: PageCache;
  feeds: Feeds;
  /** Documents for the cache that are being rendered. */
  running: { renders: number };
}

/** A request for an address that no other route answers. */
export interface AddressRequest extends PageServer {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** All that the rendering of a document depends on. */
export interface RenderVisit extends Pick<PageServer, 'context' | 'running'> {
  request: RenderedRequest;
  url: URL;
  /** The encoding with the smallest documents, and the fastest one. */
  encoding: Encoding;
  fastEncoding: Encoding;
  /** Null if the request may share a cached document: its visitor is judged only if there is none. */
  known: JudgedVisitor | null;
  ssoIntake: SsoIntake | null;
  /** Set by the first step that renders. */
  rendered?: RenderResult;
}

/** A request for a page, with the results of earlier steps. */
interface PageRequest extends AddressRequest, Omit<RenderVisit, 'request'> {
  /** Set by the step `render`. */
  visitor?: JudgedVisitor;
}

/** A step sends an answer, or returns null to continue with the next step. */
interface ServeStep<Visit> {
  name: string;
  run: (visit: Visit) => Promise<FastifyReply | null> | FastifyReply | null;
}

/**
 * Files at the address of a page, with an extension. They come first, because a route may match an extension as a parameter.
 * They count their own requests, and never contain a token of the address.
 */
const fileSteps: readonly ServeStep<AddressRequest>[] = [
  { name: 'feed', run: ({ feeds, request, reply }) => feeds(request, reply) },
  { name: 'format', run: ({ context, request, reply }) => sendFormat(context, request, reply) },
];

/**
 * The steps of a page, in this order:
 * - The token leaves the address before anything else, so that no later redirect repeats it.
 * - The app goes to its own host before a site is chosen: that host chooses the site.
 * - The site of the browser's language is chosen before the cache, which has one document for `/`.
 * - The cache answers requests without a session before anything else is looked up. Accounts have documents of their own.
 * - The page is rendered before redirects are looked up: most addresses have a page.
 */
const pageSteps: readonly ServeStep<PageRequest>[] = [
  { name: 'token', run: ({ context, request, reply, url }) => redirectWithoutToken(context, request, reply, url) },
  { name: 'app', run: ({ context, request, reply, url }) => redirectToApp(context, request, reply, url) },
  { name: 'language', run: redirectToLanguage },
  { name: 'cache', run: sendFromCache },
  { name: 'render', run: render },
  { name: 'moved', run: redirectToNewAddress },
  { name: 'send', run: send },
];

export const openPageServer = (context: ServerContext): PageServer => ({
  context,
  feeds: openFeeds(context),
  cache: openPageCache(
    {
      ...cacheRules(context),
      maxBytes: context.config.pageMemoryBytes,
      staleMs: cacheStaleMs,
      timeless: { ttlMs: cacheTimelessTtlMs, staleMs: cacheTimelessStaleMs },
      lastKnownMs: cacheLastKnownMs,
    },
    context.pageFile,
  ),
  ownCache: openPageCache({ ...cacheRules(context), maxBytes: maxOwnBytes }),
  running: { renders: 0 },
});

const cacheRules = ({ tables, changes, onPageLookUp }: ServerContext) => ({
  tables,
  changes,
  onLookUp: onPageLookUp,
  ttlMs: cacheTtlMs,
});

/** Answers an address by the first step that can. */
export async function answerAddress(visit: AddressRequest): Promise<void> {
  if (await runSteps(fileSteps, visit)) return;
  if (!(await answerPage(visit))) throw new Error('No step answered the page.');
}

/** Counts a page once, including all calls that it makes. If the browser has a session, it counts for the account. */
async function answerPage(visit: AddressRequest): Promise<boolean> {
  const { context, request, reply } = visit;
  const known = mayShare(context, request) ? null : await judgePage(context, request);
  const payer = { account: (known ?? nobody).account, address: request.ip };
  context.limits.count('page', payer);
  return context.limits.within('page', payer, goneSignal(reply), async () => {
    const url = urlOf(context, request);
    reply.header('vary', isRootAddress(request) ? `${varyOf(context)}, ${homeVary}` : varyOf(context));
    const accepted = request.headers['accept-encoding'];
    const encodings = { encoding: encodingOf(accepted), fastEncoding: fastEncodingOf(accepted) };
    return runSteps(pageSteps, { ...visit, ...encodings, url, known, ssoIntake: readSsoIntake(context, request) });
  });
}

/**
 * Returns whether one of the steps has answered. Awaiting a reply waits until it is sent and results in undefined, so a step
 * returns null to continue.
 */
async function runSteps<Visit>(steps: readonly ServeStep<Visit>[], visit: Visit): Promise<boolean> {
  for (const { run } of steps) {
    if ((await run(visit)) !== null) return true;
  }
  return false;
}

function redirectToLanguage({ context, request, reply }: PageRequest): FastifyReply | null {
  const site = isRootAddress(request) ? siteOfBrowser(context, request) : null;
  return site && sendToSite(context, reply, site);
}

async function sendFromCache(visit: PageRequest): Promise<FastifyReply | null> {
  const { context, cache, ownCache, request, reply, url, encoding, known, ssoIntake } = visit;
  if (ssoIntake || (known && !mayCacheFor(context, known, url))) return null;
  const key = cacheKey(visit);
  const page = await (known ? ownCache : cache)
    .get(key, () => renderForCache(visit), known?.account.id ?? undefined)
    // While the database is unavailable, visitors get the last known page.
    .catch(async (error: unknown) => {
      const last = known ? null : await cache.lastKnown(key);
      if (last || error instanceof IncompletePage) return last;
      throw error;
    });
  if (!page) return null;
  if (known) refreshCookies(context, request, reply, known);
  return sendCached(request, reply, page, encoding, known ?? nobody);
}

/** A page with a failed part, which is not cached. */
class IncompletePage extends Error {}

/** The document for the cache; null if it belongs to one visitor, such as a redirect. */
export async function renderForCache(visit: RenderVisit): Promise<CachedPage | null> {
  visit.running.renders += 1;
  try {
    return await renderWhole(visit);
  } finally {
    visit.running.renders -= 1;
  }
}

async function renderWhole(visit: RenderVisit): Promise<CachedPage | null> {
  const { context, request, url, running, known, ssoIntake } = visit;
  // Other requests may wait for this render, so it does not end with the first one.
  const { signal } = new AbortController();
  const visitor = { ...(known ?? nobody), ssoIntake };
  const { result, statements } = await collectStatements(() => renderFor(context, request, url, visitor, signal));
  visit.rendered = result;
  if (!result.isWhole) throw new IncompletePage('A part of the page failed.');
  const shared = known ? undefined : sharedHeaders(context, request, url, context.changes.tablesOf(statements));
  return cacheable(result, running.renders > maxUnhurried ? visit.fastEncoding : visit.encoding, shared);
}

/** All that a document depends on besides the database: the look, the address, and for an account its session and its rights. */
export function cacheKey({ context, request, encoding, fastEncoding, known }: RenderVisit): string {
  const look = [themeIn(context, request), hasTextFont(context, request), dismissedIn(context, request).join('.')];
  return [encoding, fastEncoding, ...look, request.url, known ? JSON.stringify(known.account) : ''].join(' ');
}

async function render(visit: PageRequest): Promise<null> {
  const { context, request, reply, url, known, ssoIntake } = visit;
  const visitor = known ?? (visit.rendered ? nobody : await judgePage(context, request));
  refreshCookies(context, request, reply, visitor);
  visit.visitor = visitor;
  visit.rendered ??= await renderFor(context, request, url, { ...visitor, ssoIntake }, goneSignal(reply));
  return null;
}

async function redirectToNewAddress({ context, reply, url, rendered, visitor = nobody }: PageRequest): Promise<FastifyReply | null> {
  const newAddress = rendered && isMissing(rendered) ? await redirectFor(context, url, visitor.account) : undefined;
  return newAddress === undefined ? null : sendPermanentRedirect(reply, newAddress);
}

async function send({
  context,
  request,
  reply,
  encoding,
  ssoIntake,
  rendered,
  visitor = nobody,
}: PageRequest): Promise<FastifyReply | null> {
  if (!rendered) return null;
  begin(rendered.effects);
  if (ssoIntake && !('redirect' in rendered.rendered)) clearCarried(context, reply);
  return sendRendered(request, reply, rendered, visitor, encoding);
}

function urlOf({ config }: ServerContext, request: FastifyRequest): URL {
  const address = config.publicUrl.origin + request.url;
  if (request.url.startsWith('/') && URL.canParse(address)) return new URL(address);
  throw new CallRefusal('request.not-found');
}
