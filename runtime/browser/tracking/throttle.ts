/** Lets one of a kind through at a time. */

/** Whether something of this name may happen at this time: not so soon after the last one that did. Times in milliseconds. */
export function openThrottle(leastMs: number): (name: string, now: number) => boolean {
  const last = new Map<string, number>();
  return (name, now) => {
    const before = last.get(name);
    if (before !== undefined && now - before < leastMs) return false;
    last.set(name, now);
    return true;
  };
}
