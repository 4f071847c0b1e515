/** The keys that a card gives and its shape declares: facts that somebody named, apart from ids that the card itself chooses. */
import { z } from 'zod';
import { shapeOfCard } from './read.ts';
import { innerShape, isObject, unwrap } from './shape/walk.ts';
import type { JsonPath } from './source.ts';

export interface DeclaredKey {
  name: string;
  place: JsonPath;
  /** The shape of its value: a name with one shape is one fact, wherever it stands. */
  shape: object | undefined;
}

/** Declared keys of a card, the outer ones first. */
export const declaredKeys = (file: string, value: unknown): DeclaredKey[] => keysBelow(value, shapeOfCard(file), []);

function keysBelow(value: unknown, shape: z.ZodType | undefined, place: JsonPath): DeclaredKey[] {
  const bare = unwrap(shape, value);
  if (!bare || value === null || typeof value !== 'object') return [];
  const declares = isObject(value) && bare instanceof z.ZodObject && !isKeyedAlike(bare);
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === '$schema') return [];
    const step = Array.isArray(value) ? Number(key) : key;
    const here = [...place, step];
    const below = innerShape(bare, step);
    const own = declares ? [{ name: key, place: here, shape: below }] : [];
    return [...own, ...keysBelow(inner, below, here)];
  });
}

/** An object whose keys all lead to one shape is a record with its keys written out. */
function isKeyedAlike({ shape }: z.ZodObject): boolean {
  const [first, ...others] = Object.values(shape);
  return first instanceof z.ZodObject && others.length > 0 && others.every((other) => other === first);
}
