/** Cookies of a session: one that only the server reads, and the bound half that script sends back as a header. */
export interface SessionCookies {
  read(header: string | undefined): { id: string | undefined; token: string | undefined; theme: string | undefined };
  /** Set-Cookie values that hand a session to the browser. */
  give(id: string, token: string): string[];
  /** Set-Cookie values that take it back. */
  take(): string[];
}

/**
 * Where the address is secure the session's name begins with `__Host-`: the browser then refuses it from a sibling host
 * (RFC 6265bis). Over plain http beyond this machine browsers would drop such a cookie.
 */
export function sessionCookies(isSecure: boolean, liveSeconds: number): SessionCookies {
  const name = isSecure ? '__Host-session' : 'session';
  const common = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  // Both values are base64url: nothing in them needs escaping.
  const write = (id: string, token: string, maxAge: number) => [
    `${name}=${id}; Max-Age=${maxAge}; HttpOnly; ${common}`,
    `token=${token}; Max-Age=${maxAge}; ${common}`,
  ];
  return {
    read: (header = '') => ({ id: find(header, name), token: find(header, 'token'), theme: find(header, 'theme') }),
    give: (id, token) => write(id, token, liveSeconds),
    take: () => write('', '', 0),
  };
}

/** The first cookie of a name: browsers send the one with the longest path first. */
function find(header: string, name: string): string | undefined {
  const found = header.split(';').find((pair) => pair.trimStart().startsWith(`${name}=`));
  return found?.slice(found.indexOf('=') + 1).trim() || undefined;
}
