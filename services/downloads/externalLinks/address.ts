/**
 * The address that a declared host and path make, if it leads to a host of the list and nowhere else: always https, no
 * account, no other port. Null for everything that a browser would read otherwise than it is written.
 */
export function externalLinkAddress({ host, path }: { host: string; path: string }, allowed: readonly string[]): string | null {
  if (!allowed.includes(host) || !path.startsWith('/')) return null;
  const url = URL.parse(`https://${host}${path}`);
  if (url?.protocol !== 'https:' || url.host !== host || url.username !== '' || url.password !== '') return null;
  return url.href;
}
