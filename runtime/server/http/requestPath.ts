import { CallRefusal } from '../refusal.ts';

/** Control characters, and the two line separators, which a dot in a pattern does not match. */
const unprintable = /[\p{Cc}\u2028\u2029]/u;

/** The part of an address before its query. */
export const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/**
 * Refuses a path before routing: too long, repeated slashes, or control characters. Matching time grows with every slash,
 * and no route, file or record has such a path.
 */
export function checkPath(address: string, pathBytes: number): CallRefusal | null {
  const path = pathOf(address);
  if (Buffer.byteLength(path) > pathBytes) return new CallRefusal('request.address-too-long', { limit: pathBytes });
  return path.includes('//') || unprintable.test(decoded(path)) ? new CallRefusal('request.not-found') : null;
}

/** Returns a malformed path unchanged; the framework refuses it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
