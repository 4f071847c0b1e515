/** Stores the compared rows in this browser. Without storage they are only in the address. */
import { readText, writeText } from '../../browser/storage/localStorage.ts';

/** Storage key of a page's choice. */
export const storeOf = (page: string): string => `compare ${page}`;

/** The stored keys in the format of the address. */
export function readChoice(page: string): string {
  const stored = readText(storeOf(page)) ?? '';
  return stored.length <= maxLength ? stored : '';
}

export function storeChoice(page: string, keys: string): void {
  if (keys.length <= maxLength) writeText(storeOf(page), keys || null);
}

/** Maximum length in UTF-16 units, as calls limit the parameter. */
const maxLength = 300;

interface ComparisonRequest {
  /** Keys in the address; undefined without the parameter. */
  named: string | undefined;
  added: string | undefined;
  stored: string;
}

/**
 * The complete keys for an address: an added key joins the stored ones, and an address without keys restores them.
 * Undefined if the address is already complete.
 */
export function restored({ named, added, stored }: ComparisonRequest, max: number): string | undefined {
  if (named !== undefined && added === undefined) return undefined;
  const before = (named ?? stored).split(',').filter(Boolean);
  const all = [...new Set([...before, ...(added ? [added] : [])])];
  // The added row is always included; the oldest one is dropped.
  const keys = all.slice(-max).join(',');
  return keys === (named ?? '') && added === undefined ? undefined : keys;
}
