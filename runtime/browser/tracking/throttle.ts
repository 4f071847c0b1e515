/** Limits the frequency of events with the same name. */

/** Whether an event of this name may occur now. It may not occur within `leastMs` of the previous one. Times are in milliseconds. */
export function openThrottle(leastMs: number): (name: string, now: number) => boolean {
  const last = new Map<string, number>();
  return (name, now) => {
    const before = last.get(name);
    if (before !== undefined && now - before < leastMs) return false;
    last.set(name, now);
    return true;
  };
}
