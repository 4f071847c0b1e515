/** Renders a page for a visitor, on the server. */
import type { FastifyRequest } from 'fastify';
import { CallFailure } from '../../shared/calls/envelope.ts';
import { readDismissed } from '../../shared/load/index.ts';
import { siteOf } from '../../shared/routing/match.ts';
import type { SsoIntake } from '../../shared/site/ssoIntake.ts';
import { callsFor, type PageCall } from '../calls/calls.ts';
import { policyWithStyle, reachOf } from '../http/headers.ts';
import type { ServerContext } from '../serverContext.ts';
import { viewOf } from '../session/authority.ts';
import { hashOf } from '../session/hash.ts';
import { readOnlySessionHandle } from '../session/openHandle.ts';
import { refusedOutside } from '../trust/networks.ts';
import { pageVisit } from '../visits/kinds.ts';
import { dataBlock } from './dataBlock.ts';
import type { PageTheme, Rendered, RenderRequest } from './render.ts';
import { ssoIntakePart } from './ssoIntakePart.ts';
import type { JudgedVisitor } from './visitor.ts';

/** A call of the page failed because the database is unavailable, so no page is sent. */
export class DatabaseAway extends Error {}

/** A visitor with single sign-on data of another system. */
interface SsoVisitor extends JudgedVisitor {
  ssoIntake: SsoIntake | null;
}

export interface RenderResult {
  rendered: Rendered;
  /** Whether all parts were loaded. */
  isWhole: boolean;
  /** Whether the document contains data for this visit only. */
  isOnce: boolean;
  /** The content policy that allows the style element of the page; undefined without one. */
  policy: string | undefined;
  effects: (() => void)[];
}

/** The parts of a request that a page may depend on. */
export interface RenderedRequest extends Pick<FastifyRequest, 'headers' | 'id' | 'ip' | 'url'> {
  log: { warn: (facts: object, sentence: string) => void };
  socket: { remoteAddress?: string | undefined };
}

/** Renders the page of an address. Its effects run when it is sent. */
export async function renderFor(
  context: ServerContext,
  request: RenderedRequest,
  url: URL,
  visitor: SsoVisitor,
  signal: AbortSignal,
): Promise<RenderResult> {
  const { account, sessionId, ssoIntake } = visitor;
  const portal = context.portal();
  const { site: found, rest } = siteOf(context.tables().sites, url.pathname);
  const site = context.tables().site(found.id);
  const session =
    sessionId === null ? readOnlySessionHandle(null) : readOnlySessionHandle(context.sessions.tokenOf(sessionId), hashOf(sessionId));
  const { effects, afterResponse } = collectEffects(context);
  const watched = watch(
    callsFor(
      { ...context, afterResponse },
      { account, session, signal, client: null, requestId: request.id, address: request.ip, isCounted: true },
    ),
  );
  const view = viewOf(account);
  const theme = themeIn(context, request);
  const part = ssoIntakePart(context, site.tables.site.id, { account, request, url, ssoIntake });
  const input: RenderRequest = {
    url,
    tables: site.tables,
    pageTables: async (id) => site.pageTables(id),
    account: view,
    call: watched.call,
    isClosed: (route) => refusedOutside(context.portal(), route, account) !== null,
    dataBlock: (loaded) => ({ ...dataBlock({ context, site, account: view, theme }, loaded), ...part }),
    theme,
    hasTextFont: hasTextFont(context, request),
    assets: context.assets.page,
    signal,
    dismissed: dismissedIn(context, request),
    encryptedQueries: {
      open: context.encryptQuery.decrypt,
      refused: () => request.log.warn({ requestId: request.id, path: url.pathname }, 'an encrypted query was refused'),
    },
  };
  const rendered = await context.render(input);
  if (watched.isAway()) throw new DatabaseAway();
  const status = 'redirect' in rendered ? 302 : rendered.status;
  effects.push(context.visits.of(pageVisit(portal, site.tables, { rest, account: view, status })));
  const style = 'redirect' in rendered ? undefined : rendered.style;
  const policy = style ? policyWithStyle(style, reachOf(context.portal(), context.config)) : undefined;
  return { rendered, isWhole: !watched.isBroken(), isOnce: ssoIntake !== null, policy, effects };
}

/**
 * Collects work after the response as effects. This is a separate function, because a cached page retains everything that its
 * effects can refer to.
 */
function collectEffects({ afterResponse }: Pick<ServerContext, 'afterResponse'>) {
  const effects: (() => void)[] = [];
  const collect: ServerContext['afterResponse'] = (work) => void effects.push(() => afterResponse(work));
  return { effects, afterResponse: collect };
}

/** Records failed calls. A page may be sent with a failed part, but not while the database is unavailable. */
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

/** Ids of the notices that the browser has dismissed. */
export const dismissedIn = ({ cookies }: Pick<ServerContext, 'cookies'>, { headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  readDismissed(cookies.read(headers.cookie).notices);

/** Whether the browser has fetched the text font before, and does not save data now. */
export const hasTextFont = ({ cookies }: Pick<ServerContext, 'cookies'>, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  cookies.read(headers.cookie).font === '1' && headers['save-data'] !== 'on';

/** The theme in the browser's cookie. */
export function themeIn({ cookies }: Pick<ServerContext, 'cookies'>, { headers }: Pick<FastifyRequest, 'headers'>): PageTheme {
  const { theme } = cookies.read(headers.cookie);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
