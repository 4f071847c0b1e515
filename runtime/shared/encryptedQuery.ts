/** A query that travels as one sealed parameter (specification section 2). */

/** The parameter. */
export const encryptedQueryParameter = 'IsDpValue';

/** Longest packed value, in letters; a longer query stays as it is. */
const longest = 4096;
/** More parameters than any page knows. */
const maxParameters = 100;

/** Seals texts so that each end of the portal, and nobody who has not its key, makes and opens the same value. */
export interface QueryCipher {
  /** The same text gives the same value: both ends draw the same link. */
  encrypt: (text: string) => string;
  /** Null where the value was not sealed with this key, or was changed. */
  decrypt: (value: string) => string | null;
}

/** A query, without its question mark, as it stands in a link; null where it would be too long. */
export function encryptQuery(query: string, seal: QueryCipher['encrypt']): string | null {
  const value = seal(query);
  return value.length <= longest ? `${encryptedQueryParameter}=${value}` : null;
}

/** Whether an address carries a packed query. */
export const hasEncryptedQuery = ({ searchParams }: URL): boolean => searchParams.has(encryptedQueryParameter);

/** What opens a packed value: at once, or after what it needs was loaded. */
type DecryptValue = (value: string) => string | null | Promise<string | null>;

/**
 * The address with its query unpacked. Null where the value is refused: whoever holds the key, which is public, can seal
 * what they like, so that what comes out is judged like any query, and whole: one name that the page does not know, and
 * none of them counts.
 */
export async function decryptQuery(url: URL, open: DecryptValue, known: readonly string[]): Promise<URL | null> {
  const [value = '', ...others] = url.searchParams.getAll(encryptedQueryParameter);
  const text = others.length === 0 && value.length <= longest ? await open(value) : null;
  const names = new Set(known);
  const query = text === null ? [] : [...new URLSearchParams(text)];
  // A set of names, not an object: `constructor` and `__proto__` are names like others, and nobody's.
  const isRefused = text === null || query.length > maxParameters || !query.every(([name]) => names.has(name));
  if (isRefused) return null;
  const plain = withoutEncryptedQuery(url);
  for (const [name] of query) plain.searchParams.delete(name);
  for (const [name, given] of query) plain.searchParams.append(name, given);
  return plain;
}

/** The address without it. */
export function withoutEncryptedQuery(url: URL): URL {
  const plain = new URL(url);
  plain.searchParams.delete(encryptedQueryParameter);
  return plain;
}
