/** The expected order of a card's keys is that of the vocabulary. Another order is not an error; `check --fix` corrects it. */
import { z } from 'zod';
import type { JsonPath } from '../source.ts';
import { innerShape, isObject, keysOf, unwrap } from './walk.ts';

export interface Misordered {
  path: JsonPath;
  /** The keys of the object, in the right order. */
  order: string[];
}

/** The objects of a card whose keys are in another order, outer ones first. */
export function misorderedIn(shape: z.ZodType | undefined, value: unknown, path: JsonPath = []): Misordered[] {
  const innerType = unwrap(shape, value);
  if (!innerType || value === null || typeof value !== 'object') return [];
  const own = isObject(value) && innerType instanceof z.ZodObject ? ownOrder(Object.keys(value), keysOf(innerType)) : undefined;
  const inner = Object.entries(value).flatMap(([key, item]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return misorderedIn(innerShape(innerType, step), item, [...path, step]);
  });
  return own ? [{ path, order: own }, ...inner] : inner;
}

function ownOrder(keys: readonly string[], order: readonly string[]): string[] | undefined {
  const known = keys.filter((key) => order.includes(key));
  const sorted = known.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return String(sorted) === String(known) ? undefined : sorted;
}
