import { CallRefusal } from '../refusal.ts';

/** Control characters, and the two line separators: in a pattern a dot matches none of the latter. */
const unprintable = /[\p{Cc}\u2028\u2029]/u;

/** The part of an address before its query. */
export const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/**
 * Refuses a path before anything is matched against it: one over the limit, with a run of slashes, or with a control
 * character. Matching takes time with each slash, and no route, file or record has such a path.
 */
export function checkPath(address: string, pathBytes: number): CallRefusal | null {
  const path = pathOf(address);
  if (Buffer.byteLength(path) > pathBytes) return new CallRefusal('request.address-too-long', { limit: pathBytes });
  return path.includes('//') || unprintable.test(decoded(path)) ? new CallRefusal('request.not-found') : null;
}

/** What cannot be decoded has no route and is refused by the framework. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
