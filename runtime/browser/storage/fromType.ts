/** The client type that the portal was opened in, from the address. */
import { readCookie, storeCookie } from './stores.ts';

const name = 'fromType';
const otherwise = 'pc';

/** The value becomes a header and a cookie, so only a short word is accepted. */
const isWord = (text: string | null | undefined): text is string => /^[\w-]{1,40}$/.test(text ?? '');

/** Stores the client type of an address for a number of hours. */
export function storeFromType(query: URLSearchParams, hours: number): void {
  const said = query.get(name);
  if (isWord(said)) storeCookie(name, said, hours);
}

/** The client type of the address, or the stored one. */
export function fromType(): string {
  const said = [new URLSearchParams(location.search).get(name), readCookie(name)];
  return said.find(isWord) ?? otherwise;
}
