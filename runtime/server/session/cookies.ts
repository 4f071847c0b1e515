/** Cookies of a session: one that only the server reads, and the bound half that script sends back as a header. */
export interface SessionCookies {
  read(header: string | undefined): Record<'id' | 'token' | 'theme' | 'language' | 'half' | 'device', string | undefined>;
  /** Set-Cookie values that hand a session to the browser, with its halves of other services' tokens. */
  give(id: string, token: string): string[];
  /** Set-Cookie values that take all of it back, and whatever pages keep beside it. */
  take(): string[];
  /** Set-Cookie values that hand over one half alone; none for a half that no cookie carries. */
  giveSide(name: string, half: string, isVisitors: boolean): string[];
  /** Set-Cookie value of a half that no token rule reads from a cookie and that is kept in one all the same. */
  keepSide(name: string, half: string): string;
  /** Set-Cookie value of a login that waits for its second proof; without an id it is taken back. */
  half(id?: string): string;
  /** Set-Cookie value by which a browser is known where it has logged in before. It stays after a logout. */
  device(value: string): string;
}

/** Cookies that stand beside those of a session. */
export interface SideRules {
  /** Names of those that carry halves. */
  names: () => readonly string[];
  /** The half of a session. */
  halfOf: (id: string, name: string) => string;
  /** Names of those that a browser keeps beside its session and that end with it. */
  forgotten: () => readonly string[];
  /** How long a visitor's half is good for. */
  liveSeconds: number;
}

const noSides: SideRules = { names: () => [], halfOf: () => '', forgotten: () => [], liveSeconds: 0 };

/**
 * Where the address is secure the session's name begins with `__Host-`: the browser then refuses it from a sibling host
 * (RFC 6265bis). Over plain http beyond this machine browsers would drop such a cookie.
 */
export function sessionCookies(isSecure: boolean, liveSeconds: number, sides = noSides, deviceSeconds = 0): SessionCookies {
  const name = isSecure ? '__Host-session' : 'session';
  const halfName = isSecure ? '__Host-half-login' : 'half-login';
  const deviceName = isSecure ? '__Host-device' : 'device';
  const common = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  // All values are base64url and dots: nothing in them needs escaping.
  const readable = (name: string, value: string, maxAge: number) => `${name}=${value}; Max-Age=${maxAge}; ${common}`;
  const write = (id: string, token: string, maxAge: number) => [
    `${name}=${id}; Max-Age=${maxAge}; HttpOnly; ${common}`,
    readable('token', token, maxAge),
  ];
  return {
    read: (header = '') => ({
      id: find(header, name),
      token: find(header, 'token'),
      theme: find(header, 'theme'),
      language: find(header, 'language'),
      half: find(header, halfName),
      device: find(header, deviceName),
    }),
    give: (id, token) => [
      ...write(id, token, liveSeconds),
      ...sides.names().map((side) => readable(side, sides.halfOf(id, side), liveSeconds)),
    ],
    take: () => [...write('', '', 0), ...[...new Set([...sides.names(), ...sides.forgotten()])].map((side) => readable(side, '', 0))],
    giveSide: (side, half, isVisitors) =>
      sides.names().includes(side) ? [readable(side, half, isVisitors ? sides.liveSeconds : liveSeconds)] : [],
    keepSide: (side, half) => readable(side, half, sides.liveSeconds),
    // Gone with the browser at the latest: how long it may wait is written beside it, on the server.
    half: (id = '') => `${halfName}=${id};${id === '' ? ' Max-Age=0;' : ''} HttpOnly; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    device: (value) => `${deviceName}=${value}; Max-Age=${deviceSeconds}; HttpOnly; ${common}`,
  };
}

/** Any cookie of a request. */
export const findCookie = (header: string | undefined, name: string): string | undefined => find(header ?? '', name);

/** The first cookie of a name: browsers send the one with the longest path first. */
function find(header: string, name: string): string | undefined {
  const found = header.split(';').find((pair) => pair.trimStart().startsWith(`${name}=`));
  return found?.slice(found.indexOf('=') + 1).trim() || undefined;
}
