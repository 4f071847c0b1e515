/** A query that travels as one sealed parameter (specification section 2). */

/** The parameter. */
export const packedName = 'IsDpValue';

/** Longest packed value, in letters; a longer query stays as it is. */
const longest = 4096;
/** More parameters than any page knows. */
const mostParameters = 100;

/** Seals texts so that each end of the portal, and nobody who has not its key, makes and opens the same value. */
export interface Seal {
  /** The same text gives the same value: both ends draw the same link. */
  seal: (text: string) => string;
  /** Null where the value was not sealed with this key, or was changed. */
  open: (value: string) => string | null;
}

/** A query, without its question mark, as it stands in a link; null where it would be too long. */
export function packQuery(query: string, seal: Seal['seal']): string | null {
  const value = seal(query);
  return value.length <= longest ? `${packedName}=${value}` : null;
}

/** Whether an address carries a packed query. */
export const isPacked = ({ searchParams }: URL): boolean => searchParams.has(packedName);

/** What opens a packed value: at once, or after what it needs was loaded. */
type Open = (value: string) => string | null | Promise<string | null>;

/**
 * The address with its query unpacked. Null where the value is refused: whoever holds the key, which is public, can seal
 * what they like, so that what comes out is judged like any query, and whole: one name that the page does not know, and
 * none of them counts.
 */
export async function unpacked(url: URL, open: Open, known: readonly string[]): Promise<URL | null> {
  const [value = '', ...others] = url.searchParams.getAll(packedName);
  const text = others.length === 0 && value.length <= longest ? await open(value) : null;
  const names = new Set(known);
  const query = text === null ? [] : [...new URLSearchParams(text)];
  // A set of names, not an object: `constructor` and `__proto__` are names like others, and nobody's.
  const isRefused = text === null || query.length > mostParameters || !query.every(([name]) => names.has(name));
  if (isRefused) return null;
  const plain = withoutPacked(url);
  for (const [name] of query) plain.searchParams.delete(name);
  for (const [name, given] of query) plain.searchParams.append(name, given);
  return plain;
}

/** The address without it. */
export function withoutPacked(url: URL): URL {
  const plain = new URL(url);
  plain.searchParams.delete(packedName);
  return plain;
}
