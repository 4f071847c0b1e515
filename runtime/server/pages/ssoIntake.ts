/**
 * Single sign-on intake: another system sends visitors with a token in the address. The token is removed before a page is
 * rendered, so that history, trackers, logs and Referer do not contain it. A redirect opens the address without the token, and
 * sends the token in an HttpOnly cookie. The page passes the token to its script, which makes the login call.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SsoIntakeCard } from '../../../schema/define/index.ts';
import { bindValue } from '../../shared/calls/bind.ts';
import type { SsoIntake } from '../../shared/site/ssoIntake.ts';
import { callRefs } from '../../shared/site/tables.ts';
import { isPrefetch, isVisit } from '../http/visit.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { findCookie } from '../session/cookies.ts';

/** Browsers refuse cookies of 4 KiB and more. */
const maxCarriedLength = 3_800;

/** Key of the address in the cookie; no query parameter has this name. */
const addressKey = '/';

type SsoEntry = SsoIntakeCard['ways'][number];

/** Redirects to the address without the token; null if it has none. */
export function redirectWithoutToken(context: ServerContext, request: FastifyRequest, reply: FastifyReply, url: URL): FastifyReply | null {
  const { ssoIntake } = context.portal().settings;
  if (!ssoIntake || !url.searchParams.has(ssoIntake.secret)) return null;
  // A prefetched page is shown later without a new request, and would lack the sign-on.
  if (isPrefetch(request)) throw new CallRefusal('request.not-allowed');
  const { cleanUrl, taken } = split(ssoIntake, url);
  // Two slashes would name a host.
  if (cleanUrl.startsWith('//')) throw new CallRefusal('request.not-found');
  if (isVisit(request) && entryOf(ssoIntake, taken)) carry(context, request, reply, ssoIntake, taken, cleanUrl);
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(cleanUrl, 303);
}

/** The address without the parameters of a sign-on, and those parameters. */
function split(ssoIntake: SsoIntakeCard, { pathname, searchParams }: URL): { cleanUrl: string; taken: Record<string, string> } {
  const left = new URLSearchParams(searchParams);
  const taken: Record<string, string> = {};
  for (const name of new Set(ssoIntake.ways.flatMap((entry) => namesOf(entry, searchParams)))) {
    const value = left.get(name);
    if (value) taken[name] = value;
    left.delete(name);
  }
  left.delete(ssoIntake.secret);
  return { cleanUrl: left.size > 0 ? `${pathname}?${left}` : pathname, taken };
}

/** The parameters of an entry. Selecting parameters remain in the address if they have another value. */
const namesOf = ({ with: values, when = {} }: SsoEntry, query: URLSearchParams): string[] => [
  ...parametersOf(values),
  ...Object.keys(when).filter((name) => when[name]?.includes(query.get(name) ?? '')),
];

const parametersOf = (values: SsoEntry['with']): string[] =>
  Object.values(values).flatMap((value) => (typeof value === 'string' && value.startsWith('$query.') ? value.slice('$query.'.length) : []));

/** The first sign-on with all parameters present. */
const entryOf = ({ ways }: SsoIntakeCard, query: Readonly<Record<string, string>>): SsoEntry | undefined =>
  ways.find(
    ({ with: values, when = {} }) =>
      parametersOf(values).every((name) => query[name]) && Object.entries(when).every(([name, meant]) => meant.includes(query[name] ?? '')),
  );

function carry(
  { config }: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { seconds }: SsoIntakeCard,
  taken: Record<string, string>,
  cleanUrl: string,
): void {
  const value = new URLSearchParams({ ...taken, [addressKey]: cleanUrl }).toString();
  if (value.length <= maxCarriedLength) reply.header('set-cookie', cookieOf(config, value, seconds.carried));
  else request.log.warn({ requestId: request.id }, 'a sign-on token was too long to pass to its page');
}

const cookieName = ({ isSecure }: ServerContext['config']): string => (isSecure ? '__Host-arrival' : 'arrival');

const cookieOf = (config: ServerContext['config'], value: string, maxAge: number): string =>
  `${cookieName(config)}=${value}; Max-Age=${maxAge}; HttpOnly; Path=/; SameSite=Lax${config.isSecure ? '; Secure' : ''}`;

/** The sign-on of a page request; null if it has none. */
export function readSsoIntake({ portal, config }: Pick<ServerContext, 'portal' | 'config'>, request: FastifyRequest): SsoIntake | null {
  const { ssoIntake } = portal().settings;
  const carried = ssoIntake && isVisit(request) ? findCookie(request.headers.cookie, cookieName(config)) : undefined;
  if (!ssoIntake || carried === undefined) return null;
  const query = Object.fromEntries(new URLSearchParams(carried));
  const entry = entryOf(ssoIntake, query);
  const call = entry && callRefs(portal(), [entry.call])[entry.call];
  if (!entry || !call) return null;
  const values = Object.entries(entry.with).map(([name, value]) => [name, bindValue(value, { query })] as const);
  return {
    call,
    values: Object.fromEntries(values),
    keeps: selectingParameters(ssoIntake, query),
    copies: entry.copies ?? {},
    to: query[addressKey] ?? '/',
  };
}

/** The parameters that select an entry. */
function selectingParameters({ ways }: SsoIntakeCard, query: Readonly<Record<string, string>>): Record<string, string> {
  const names = new Set(ways.flatMap(({ when = {} }) => Object.keys(when)));
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.has(name)));
}

/** Clears the cookie: the page of this response has the token. */
export const clearCarried = ({ config }: Pick<ServerContext, 'config'>, reply: FastifyReply): void =>
  void reply.header('set-cookie', cookieOf(config, '', 0));
