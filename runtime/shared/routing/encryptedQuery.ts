/** A query in one encrypted parameter (specification section 2). */

/** The parameter. */
export const encryptedQueryParameter = 'IsDpValue';

/** Maximum length of the encrypted value, in characters. A longer query stays plain. */
const maxLength = 4096;
/** Maximum number of parameters. */
const maxParameters = 100;

/** Encrypts texts. Browser and server produce the same value with the same key. */
export interface QueryCipher {
  /** Deterministic, so that browser and server render the same link. */
  encrypt: (text: string) => string;
  /** Null if the value was not encrypted with this key, or was changed. */
  decrypt: (value: string) => string | null;
}

/** Encrypts a query, without its question mark, for a link; null if the result is too long. */
export function encryptQuery(query: string, encrypt: QueryCipher['encrypt']): string | null {
  const value = encrypt(query);
  return value.length <= maxLength ? `${encryptedQueryParameter}=${value}` : null;
}

/** Whether an address has an encrypted query. */
export const hasEncryptedQuery = ({ searchParams }: URL): boolean => searchParams.has(encryptedQueryParameter);

/** Decrypts a value, immediately or after loading the cipher. */
type DecryptValue = (value: string) => string | null | Promise<string | null>;

/**
 * The address with its decrypted query; null if the value is refused. The key is public, so anybody can encrypt anything. The
 * result is checked like any query, and refused completely if it has an unknown parameter.
 */
export async function decryptQuery(url: URL, open: DecryptValue, known: readonly string[]): Promise<URL | null> {
  const [value = '', ...others] = url.searchParams.getAll(encryptedQueryParameter);
  const text = others.length === 0 && value.length <= maxLength ? await open(value) : null;
  const names = new Set(known);
  const query = text === null ? [] : [...new URLSearchParams(text)];
  // A set instead of an object, because `constructor` and `__proto__` are ordinary names here.
  const isRefused = text === null || query.length > maxParameters || !query.every(([name]) => names.has(name));
  if (isRefused) return null;
  const plain = withoutEncryptedQuery(url);
  for (const [name] of query) plain.searchParams.delete(name);
  for (const [name, given] of query) plain.searchParams.append(name, given);
  return plain;
}

/** The address without its encrypted query. */
export function withoutEncryptedQuery(url: URL): URL {
  const plain = new URL(url);
  plain.searchParams.delete(encryptedQueryParameter);
  return plain;
}
