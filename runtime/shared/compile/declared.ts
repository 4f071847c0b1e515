/** The keys of a card that its shape declares, without ids that the card itself defines. */
import { z } from 'zod';
import { shapeOfCard } from './read.ts';
import { innerShape, isObject, unwrap } from './shape/walk.ts';
import type { JsonPath } from './source.ts';

export interface DeclaredKey {
  name: string;
  path: JsonPath;
  /** The shape of the value. Keys of the same name and shape have the same meaning everywhere. */
  shape: object | undefined;
}

/** The declared keys of a card, outer ones first. */
export const declaredKeys = (file: string, value: unknown): DeclaredKey[] => keysBelow(value, shapeOfCard(file), []);

function keysBelow(value: unknown, shape: z.ZodType | undefined, path: JsonPath): DeclaredKey[] {
  const innerType = unwrap(shape, value);
  if (!innerType || value === null || typeof value !== 'object') return [];
  const declares = isObject(value) && innerType instanceof z.ZodObject && !isKeyedAlike(innerType);
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === '$schema') return [];
    const step = Array.isArray(value) ? Number(key) : key;
    const here = [...path, step];
    const below = innerShape(innerType, step);
    const own = declares ? [{ name: key, path: here, shape: below }] : [];
    return [...own, ...keysBelow(inner, below, here)];
  });
}

/** Whether all keys of an object have one shape, so that it is a record with its keys written out. */
function isKeyedAlike({ shape }: z.ZodObject): boolean {
  const [first, ...others] = Object.values(shape);
  return first instanceof z.ZodObject && others.length > 0 && others.every((other) => other === first);
}
