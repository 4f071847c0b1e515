/** Single sign-on: the start and callback routes, and the portal's public keys for systems that it signs tokens for. */
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anonymousAccount } from '../../../runtime/server/account.ts';
import { sessionHandleFor } from '../../../runtime/server/calls/pipeline.ts';
import { CallRefusal } from '../../../runtime/server/refusal.ts';
import type { ServerContext } from '../../../runtime/server/serverContext.ts';
import { findCookie } from '../../../runtime/server/session/cookies.ts';
import { nobody } from '../../../runtime/server/session/judge.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { SignOn } from '../../../runtime/server/trust/trust.ts';
import { siteOf } from '../../../runtime/shared/routing/match.ts';
import { path } from '../../../runtime/shared/routing/path.ts';
import { returnPath } from '../../../runtime/shared/routing/returnPath.ts';
import { recordRefusal } from '../assertions.ts';
import { publicKeys } from '../cloudToken.ts';
import { beginSignOn, decryptState, encryptState, endSignOn } from './provider.ts';

const callback = '/sso/callback';

/** Maximum length of the return address, which is stored in a cookie. */
const maxReturnLength = 1_000;

export function registerSignOn(app: FastifyInstance, context: ServerContext): void {
  app.get('/sso/start', { exposeHeadRoute: false }, (request, reply) => beginRedirect(context, request, reply));
  app.get(callback, { exposeHeadRoute: false }, (request, reply) => finishRedirect(context, request, reply));
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    if (!context.config.issuers.cloud && !context.config.upstreams.easywork) throw new CallRefusal('request.not-found');
    const keys = await publicKeys(context.database.reading, transactionIn(context));
    return reply.header('cache-control', 'public, max-age=600').send(keys);
  });
}

async function beginRedirect(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const signOn = configured(context);
  const back = checkedReturn(context, new URLSearchParams(request.url.split('?')[1] ?? '').get('return'));
  try {
    const { url, begun } = await beginSignOn(signOn, new URL(callback, context.config.publicUrl), back);
    const { session } = context.keys;
    const live = context.portal().settings.ssoIntake?.seconds.signOn ?? 0;
    remember(context, reply, await encryptState(begun, session, context.clock(), live), live);
    return redirectTo(reply, url.href);
  } catch (error) {
    return refuse(context, request, reply, { back, reason: 'provider-unreachable', error });
  }
}

async function finishRedirect(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const signOn = configured(context);
  const begun = await decryptState(findCookie(request.headers.cookie, cookieName(context)), context.keys.session, context.clock());
  remember(context, reply, '', 0);
  if (!begun) return refuse(context, request, reply, { back: null, reason: 'sign-on-unknown' });
  const { back } = begun;
  const answer = new URL(request.url, context.config.publicUrl);
  // Cancelling at the provider is not reported as an error.
  if (answer.searchParams.get('error') === 'access_denied') return redirectTo(reply, addressOf(context, back, 'login'));
  try {
    const name = await endSignOn(signOn, answer, begun);
    const accountId = name === null ? null : await accountNamed(context, name);
    if (accountId === null)
      return refuse(context, request, reply, { back, reason: name === null ? 'claim-absent' : 'account-unknown', name });
    await sessionHandleFor(context, request, reply, nobody).begin(accountId, 'oidc');
    return redirectTo(reply, checkedReturn(context, back));
  } catch (error) {
    return refuse(context, request, reply, { back, reason: 'answer-distrusted', error });
  }
}

function configured({ config }: ServerContext): SignOn {
  if (!config.signOn) throw new CallRefusal('request.not-found');
  return config.signOn;
}

function checkedReturn(context: ServerContext, requestedUrl: string | null): string {
  const { site } = siteOf(context.tables().sites, (requestedUrl ?? '/').replace(/[?#].*$/s, ''));
  const { tables } = context.tables().site(site.id);
  const found = returnPath(tables, requestedUrl);
  return found.length <= maxReturnLength ? found : returnPath(tables, null);
}

async function accountNamed({ database }: ServerContext, userAccount: string): Promise<string | null> {
  const named = eq(sql`lower(${accounts.userAccount})`, userAccount.toLowerCase());
  const [account] = await database.reading
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(named, eq(accounts.state, 'active')));
  return account?.id ?? null;
}

interface Failed {
  back: string | null;
  reason: string;
  /** The name that the provider asserted. */
  name?: string | null;
  error?: unknown;
}

/** Redirects to a page that reports the failed sign-on, and records the reason for staff. */
async function refuse(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { back, reason, name, error }: Failed,
): Promise<FastifyReply> {
  if (error !== undefined) request.log.warn({ err: error, requestId: request.id }, 'single sign-on failed');
  const { address, requestId } = { address: request.ip, requestId: request.id };
  const refusal = {
    inOwnTransaction: transactionIn(context),
    portal: context.portal(),
    now: context.clock(),
    account: anonymousAccount,
    address,
    requestId,
  };
  await recordRefusal(refusal, 'oidc', reason, name ?? '');
  return redirectTo(reply, addressOf(context, back, 'signOnRefused'));
}

/** A sign-in page on the site that the visitor wants to return to. */
function addressOf(context: ServerContext, back: string | null, route: 'login' | 'signOnRefused'): string {
  const requestedUrl = checkedReturn(context, back);
  const { site } = siteOf(context.tables().sites, requestedUrl.replace(/[?#].*$/s, ''));
  return path(context.tables().site(site.id).tables, route, {}, route === 'login' ? { return: requestedUrl } : {});
}

const redirectTo = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 302);

const cookieName = ({ config }: ServerContext): string => (config.isSecure ? '__Host-sign-on' : 'sign-on');

const remember = (context: ServerContext, reply: FastifyReply, encrypted: string, maxAge: number): void =>
  void reply.header(
    'set-cookie',
    `${cookieName(context)}=${encrypted}; Max-Age=${maxAge}; HttpOnly; Path=/; SameSite=Lax${context.config.isSecure ? '; Secure' : ''}`,
  );

const transactionIn =
  ({ database }: ServerContext): Parameters<typeof publicKeys>[1] =>
  (work) =>
    database.transaction(work);
