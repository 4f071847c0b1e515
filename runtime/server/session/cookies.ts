import { dismissedCookie } from '../../shared/load/index.ts';

/** Session cookies: an HttpOnly id, and the bound half that script sends back as a header. */
export interface SessionCookies {
  read(
    header: string | undefined,
  ): Record<'id' | 'token' | 'theme' | 'font' | 'language' | 'notices' | 'half' | 'device' | 'visitor', string | undefined>;
  /** Set-Cookie values that start a session, including its halves of other services' tokens. */
  start(id: string, token: string): string[];
  /** Set-Cookie values that clear the session's cookies and those that end with it. */
  clear(): string[];
  /** Set-Cookie values of a single half; empty for a half without a cookie. */
  sideTokenCookies(name: string, half: string, isVisitors: boolean): string[];
  /** Set-Cookie value of a half that is stored in a cookie, although no token rule reads it there. */
  storeSide(name: string, half: string): string;
  /** Set-Cookie value of a login that waits for its second factor. Without an id, the cookie is cleared. */
  half(id?: string): string;
  /** Set-Cookie value that identifies a browser that has logged in before. It remains after logout. */
  device(value: string): string;
  /** Set-Cookie value with the secret that gives a browser without an account access to its submissions. */
  visitor(key: string): string;
}

/** Additional cookies of a session. */
export interface SideRules {
  /** Names of the cookies with halves. */
  names: () => readonly string[];
  /** The half of a session. */
  halfOf: (id: string, name: string) => string;
  /** Names of other cookies that end with the session. */
  forgotten: () => readonly string[];
  /** Lifetime of an anonymous visitor's half, in seconds. */
  liveSeconds: number;
}

const noSides: SideRules = { names: () => [], halfOf: () => '', forgotten: () => [], liveSeconds: 0 };

/** Lifetimes of cookies that remain after logout, in seconds. */
interface RemainingCookies {
  device: number;
  visitor: number;
}

/**
 * On a secure address the session cookie has the prefix `__Host-`, so that browsers refuse it from a sibling host (RFC
 * 6265bis). Over plain http, except on loopback, browsers would drop such a cookie.
 */
export function sessionCookies(
  isSecure: boolean,
  liveSeconds: number,
  sides = noSides,
  remaining: RemainingCookies = { device: 0, visitor: 0 },
): SessionCookies {
  const name = isSecure ? '__Host-session' : 'session';
  const halfName = isSecure ? '__Host-half-login' : 'half-login';
  const deviceName = isSecure ? '__Host-device' : 'device';
  const visitorName = isSecure ? '__Host-visitor' : 'visitor';
  const common = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  // Values are base64url and dots, so they need no escaping.
  const readable = (name: string, value: string, maxAge: number) => `${name}=${value}; Max-Age=${maxAge}; ${common}`;
  const write = (id: string, token: string, maxAge: number) => [
    `${name}=${id}; Max-Age=${maxAge}; HttpOnly; ${common}`,
    readable('token', token, maxAge),
  ];
  return {
    read: (header = '') => {
      const cookies = parseCookies(header);
      const find = (name: string) => cookies.get(name) || undefined;
      return {
        id: find(name),
        token: find('token'),
        theme: find('theme'),
        font: find('font'),
        language: find('language'),
        notices: find(dismissedCookie),
        half: find(halfName),
        device: find(deviceName),
        visitor: find(visitorName),
      };
    },
    start: (id, token) => [
      ...write(id, token, liveSeconds),
      ...sides.names().map((side) => readable(side, sides.halfOf(id, side), liveSeconds)),
    ],
    clear: () => [...write('', '', 0), ...[...new Set([...sides.names(), ...sides.forgotten()])].map((side) => readable(side, '', 0))],
    sideTokenCookies: (side, half, isVisitors) =>
      sides.names().includes(side) ? [readable(side, half, isVisitors ? sides.liveSeconds : liveSeconds)] : [],
    storeSide: (side, half) => readable(side, half, sides.liveSeconds),
    // A session cookie of the browser; the server stores the exact expiry.
    half: (id = '') => `${halfName}=${id};${id === '' ? ' Max-Age=0;' : ''} HttpOnly; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    device: (value) => `${deviceName}=${value}; Max-Age=${remaining.device}; HttpOnly; ${common}`,
    visitor: (key) => `${visitorName}=${key}; Max-Age=${remaining.visitor}; HttpOnly; ${common}`,
  };
}

/** Any cookie of a request. */
export const findCookie = (header: string | undefined, name: string): string | undefined =>
  parseCookies(header ?? '').get(name) || undefined;

/** The cookies of a header. The first with a name counts: browsers send the one with the longest path first. */
function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const end = pair.indexOf('=');
    const name = pair.slice(0, end).trimStart();
    if (end >= 0 && !cookies.has(name)) cookies.set(name, pair.slice(end + 1).trim());
  }
  return cookies;
}
