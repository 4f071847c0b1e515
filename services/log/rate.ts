/** How many events come from where. */

const minuteMs = 60_000;
/** Names counted apart within a minute; who comes when there are more is refused. */
const mostKeys = 50_000;

export interface Rate {
  /** Counts one more for each name; false where one of them has had its share of this minute. */
  take: (now: Date, shares: readonly { name: string; most: number }[]) => boolean;
}

/** Counts by the minute. The time is handed in. */
export function openRate(): Rate {
  let minute = Number.NaN;
  let counts = new Map<string, number>();
  return {
    take(now, shares) {
      const current = Math.floor(now.getTime() / minuteMs);
      if (current !== minute) [minute, counts] = [current, new Map()];
      return shares.map(({ name, most }) => count(counts, name) <= most).every(Boolean);
    },
  };
}

function count(counts: Map<string, number>, name: string): number {
  const before = counts.get(name);
  if (before === undefined && counts.size >= mostKeys) return Number.POSITIVE_INFINITY;
  counts.set(name, (before ?? 0) + 1);
  return (before ?? 0) + 1;
}
