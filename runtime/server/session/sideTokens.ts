import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Portal } from '../../shared/portal.ts';

/**
 * Tokens of other services in the browser: halves bound to a session or, for anonymous visitors, signed with their time.
 * The services' own tokens never leave the server. Names are keys of token rules in requests.json: `repairToken` of
 * `cookie.repairToken`.
 */
export interface SideTokens {
  /** The half of a session. */
  ofSession(id: string, name: string): string;
  /** A half for a visitor without a session. */
  ofVisitor(name: string, now: Date): string;
  /** Whether a half belongs to this session; without a session, whether it is a valid visitor's half. */
  fits(half: string, name: string, id: string | undefined, now: Date): boolean;
}

/** `ttlMs`: lifetime of a visitor's half, in milliseconds. */
export function openSideTokens(key: KeyObject, ttlMs: number): SideTokens {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  // A session id contains no colon, so halves of different kinds cannot be equal.
  const ofSession = (id: string, name: string) => sign(`side:${name}:${id}`);
  const signVisitor = (name: string, facts: string) => `${facts}.${sign(`visitor:${name}:${facts}`)}`;
  const isVisitors = (half: string, name: string, now: Date) => {
    const facts = half.slice(0, half.lastIndexOf('.'));
    const age = now.getTime() - Number.parseInt(facts, 36);
    return isSame(half, signVisitor(name, facts)) && age >= 0 && age <= ttlMs;
  };
  return {
    ofSession,
    ofVisitor: (name, now) => signVisitor(name, `${now.getTime().toString(36)}.${randomBytes(16).toString('base64url')}`),
    fits: (half, name, id, now) => (id === undefined ? isVisitors(half, name, now) : isSame(half, ofSession(id, name))),
  };
}

/** The key of the portal's own token in token rules. */
export const ownToken = 'cookie.token';

/** The cookies with halves that token rules read, except the session's own. */
export const sideCookies = ({ token }: Pick<Portal['requests'], 'token'>): string[] => cookieNames(token.map(({ from }) => from));

/** Other cookies that end with the session. */
export const forgottenCookies = ({ forget }: Pick<Portal['requests'], 'forget'>): string[] => cookieNames(forget);

const cookieNames = (stores: readonly string[]): string[] => [
  ...new Set(stores.flatMap((store) => (store.startsWith('cookie.') && store !== ownToken ? nameOf(store) : []))),
];

/** `repairToken` of `cookie.repairToken`. */
export const nameOf = (store: string): string => store.slice(store.indexOf('.') + 1);

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
