/**
 * Keeps what is right of a card that does not fit its shape: a wrong part that may be missing is taken out, one that is
 * needed gets a value that stands for it, so that nothing else of the card goes with it.
 */
import { z } from 'zod';
import type { JsonPath } from '../source.ts';
import { declaredShape, isObject, valueAt } from './walk.ts';

export interface Salvaged {
  card: unknown;
  /** Parts that were taken out or filled in. */
  lost: JsonPath[];
}

const rounds = 24;

/** `wrong` are the places where the value does not fit; undefined where nothing can be kept. */
export function salvage(shape: z.ZodType, value: unknown, wrong: readonly JsonPath[]): Salvaged | undefined {
  const copy = structuredClone(value);
  const lost: JsonPath[] = [];
  const filled = new Set<string>();
  let next = wrong;
  for (let round = 0; round < rounds && next.length > 0; round++) {
    for (const place of next) {
      if (!mend(shape, copy, place, filled)) return undefined;
      lost.push(place);
    }
    const result = shape.safeParse(copy);
    if (result.success) return { card: result.data, lost };
    next = result.error.issues.flatMap((issue) => placesOf(issue, copy));
  }
  return undefined;
}

/** Takes a part out, or fills it in where it is missing or has an index; true where either could be done. */
function mend(shape: z.ZodType, card: unknown, place: JsonPath, filled: Set<string>): boolean {
  const step = place.at(-1);
  const above = valueAt(card, place.slice(0, -1));
  if (step === undefined || above === null || typeof above !== 'object') return false;
  const isThere = Object.hasOwn(above, step);
  if (isThere && !Array.isArray(above)) return Reflect.deleteProperty(above, step);
  const key = JSON.stringify(place);
  const stand = filled.has(key) ? undefined : standIn(declaredShape(shape, place, card));
  filled.add(key);
  if (stand !== undefined) return Reflect.set(above, step, stand);
  if (isThere && Array.isArray(above)) return above.splice(Number(step), 1).length > 0;
  return mend(shape, card, place.slice(0, -1), filled);
}

/** Where an issue is: of a union, the part that none of its branches takes. */
function placesOf(issue: z.core.$ZodIssue, card: unknown): JsonPath[] {
  const place = issue.path as JsonPath;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...place, key]);
  if (issue.code !== 'invalid_union') return [place];
  const deepest = (issue.errors ?? [])
    .flat()
    .filter(({ path }) => path.length > 0 && valueAt(card, [...place, ...(path as JsonPath)]) !== undefined)
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  return deepest ? placesOf({ ...deepest, path: [...place, ...deepest.path] } as z.core.$ZodIssue, card) : [place];
}

const texts = ['x', '/x', 'https://x.example', 'cookie.x', '$x', 'x.', '1', 'en'];

/** A value that a shape takes; undefined where none is at hand. */
export function standIn(shape: z.ZodType | undefined): unknown {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodLazy) {
    const inner = shape instanceof z.ZodLazy ? shape.def.getter() : shape.def.innerType;
    return standIn(inner as z.ZodType);
  }
  if (shape instanceof z.ZodUnion) return firstOf(shape, (shape.options as readonly z.ZodType[]).map(standIn));
  if (shape instanceof z.ZodLiteral) return shape.value;
  if (shape instanceof z.ZodEnum) return shape.options[0];
  if (shape instanceof z.ZodBoolean) return false;
  if (shape instanceof z.ZodNumber) return firstOf(shape, [shape.minValue, 1, 0, 400]);
  if (shape instanceof z.ZodArray) return firstOf(shape, [[], [standIn(shape.def.element as z.ZodType)]]);
  if (shape instanceof z.ZodRecord) return {};
  if (shape instanceof z.ZodObject) return objectOf(shape);
  return shape && firstOf(shape, texts);
}

const firstOf = (shape: z.ZodType, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => candidate !== undefined && shape.safeParse(candidate).success);

function objectOf(shape: z.ZodObject): unknown {
  const needed = Object.entries(shape.shape).filter(([, inner]) => !(inner instanceof z.ZodOptional));
  const made = Object.fromEntries(needed.map(([key, inner]) => [key, standIn(inner as z.ZodType)]));
  return isObject(made) && shape.safeParse(made).success ? made : undefined;
}
