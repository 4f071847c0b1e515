/** A time that notes when work reads it. What depends on the time changes without a write. */
import { recordTime } from './statements.ts';

class SeenTime extends Date {}

/** Comparing, formatting and serialising a date calls one of its methods. */
const methods = Reflect.ownKeys(Date.prototype).filter((name) => name !== 'constructor');
for (const name of methods) {
  const method = Reflect.get(Date.prototype, name) as (...parameters: unknown[]) => unknown;
  Object.defineProperty(SeenTime.prototype, name, {
    value(this: Date, ...parameters: unknown[]): unknown {
      recordTime();
      return Reflect.apply(method, this, parameters);
    },
  });
}

export const seenTime = (time: Date): Date => new SeenTime(time);

/** Notes the times among the values of a statement, which may be read later. */
export function recordTimesIn(values: unknown): void {
  if (Array.isArray(values) && values.some((value) => value instanceof SeenTime)) recordTime();
}
