/** What was chosen to stand side by side, in this browser alone; where nothing may be stored, it stands in the address only. */
import { readText, writeText } from '../../browser/localStorage.ts';

/** Where the browser keeps the choice of a page. */
export const storeOf = (page: string): string => `compare ${page}`;

/** The keys that were chosen last, as they stand in an address. */
export function readChoice(page: string): string {
  const kept = readText(storeOf(page)) ?? '';
  return kept.length <= longest ? kept : '';
}

export function keepChoice(page: string, keys: string): void {
  if (keys.length <= longest) writeText(storeOf(page), keys || null);
}

/** In UTF-16 units, as calls bound what an address says. */
const longest = 300;

interface ComparisonRequest {
  /** Keys as the address has them; undefined where it says nothing of them. */
  named: string | undefined;
  added: string | undefined;
  kept: string;
}

/**
 * The keys that an address without all of them stands for: what is added joins those that were chosen before, and an
 * address that names none brings those back. Undefined where the address stands for itself.
 */
export function restored({ named, added, kept }: ComparisonRequest, most: number): string | undefined {
  if (named !== undefined && added === undefined) return undefined;
  const before = (named ?? kept).split(',').filter(Boolean);
  const all = [...new Set([...before, ...(added ? [added] : [])])];
  // What was just chosen is seen at any rate: the one that has stood there longest makes room.
  const keys = all.slice(-most).join(',');
  return keys === (named ?? '') && added === undefined ? undefined : keys;
}
