/** Limits the frequency of events with the same name. */

/** Whether an event of this name may occur now: not within `leastMs` of the last one. Times in milliseconds. */
export function openThrottle(leastMs: number): (name: string, now: number) => boolean {
  const last = new Map<string, number>();
  return (name, now) => {
    const before = last.get(name);
    if (before !== undefined && now - before < leastMs) return false;
    last.set(name, now);
    return true;
  };
}
