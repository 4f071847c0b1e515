/** In what kind of client the portal is open, as the address said when it was opened. */
import { keepCookie, readCookie } from './stores.ts';

const name = 'fromType';
const otherwise = 'pc';

/** It becomes a header and a cookie: a short word, or nothing. */
const isWord = (text: string | null | undefined): text is string => /^[\w-]{1,40}$/.test(text ?? '');

/** Remembers what an address says, for so many hours. */
export function keepFromType(query: URLSearchParams, hours: number): void {
  const said = query.get(name);
  if (isWord(said)) keepCookie(name, said, hours);
}

/** What the address says, else what one before it said. */
export function fromType(): string {
  const said = [new URLSearchParams(location.search).get(name), readCookie(name)];
  return said.find(isWord) ?? otherwise;
}
