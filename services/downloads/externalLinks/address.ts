/**
 * The address of a declared host and path, if its host is in the list. It is always https, without an account and another
 * port. Null for a path that a browser would normalise to another one.
 */
export function externalLinkAddress({ host, path }: { host: string; path: string }, allowed: readonly string[]): string | null {
  if (!allowed.includes(host) || !path.startsWith('/')) return null;
  const url = URL.parse(`https://${host}${path}`);
  if (url?.protocol !== 'https:' || url.host !== host || url.username !== '' || url.password !== '') return null;
  return url.href;
}
