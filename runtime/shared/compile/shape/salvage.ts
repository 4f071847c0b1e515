/**
 * Keeps the valid parts of a card that does not match its shape. Invalid optional parts are removed, and invalid required
 * parts get a placeholder value, so that the rest of the card is still checked.
 */
import { z } from 'zod';
import type { JsonPath } from '../source.ts';
import { declaredShape, isObject, valueAt } from './walk.ts';

export interface Salvaged {
  card: unknown;
  /** Parts that were removed or replaced. */
  lost: JsonPath[];
}

const rounds = 24;

/** `wrong` are the locations that do not match; undefined if nothing can be kept. */
export function salvage(shape: z.ZodType, value: unknown, wrong: readonly JsonPath[]): Salvaged | undefined {
  const copy = structuredClone(value);
  const lost: JsonPath[] = [];
  const filled = new Set<string>();
  let next = wrong;
  for (let round = 0; round < rounds && next.length > 0; round++) {
    for (const path of next) {
      if (!mend(shape, copy, path, filled)) return undefined;
      lost.push(path);
    }
    const result = shape.safeParse(copy);
    if (result.success) return { card: result.data, lost };
    next = result.error.issues.flatMap((issue) => pathsOf(issue, copy));
  }
  return undefined;
}

/** Removes a part, or replaces it if it is missing or is a list item; true if either was possible. */
function mend(shape: z.ZodType, card: unknown, path: JsonPath, filled: Set<string>): boolean {
  const step = path.at(-1);
  const above = valueAt(card, path.slice(0, -1));
  if (step === undefined || above === null || typeof above !== 'object') return false;
  const isThere = Object.hasOwn(above, step);
  if (isThere && !Array.isArray(above)) return Reflect.deleteProperty(above, step);
  const key = JSON.stringify(path);
  const placeholder = filled.has(key) ? undefined : placeholderOf(declaredShape(shape, path, card));
  filled.add(key);
  if (placeholder !== undefined) return Reflect.set(above, step, placeholder);
  if (isThere && Array.isArray(above)) return above.splice(Number(step), 1).length > 0;
  return mend(shape, card, path.slice(0, -1), filled);
}

/** The locations of an issue: for a union, the part that none of its branches accepts. */
function pathsOf(issue: z.core.$ZodIssue, card: unknown): JsonPath[] {
  const base = issue.path as JsonPath;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...base, key]);
  if (issue.code !== 'invalid_union') return [base];
  const deepest = (issue.errors ?? [])
    .flat()
    .filter(({ path }) => path.length > 0 && valueAt(card, [...base, ...(path as JsonPath)]) !== undefined)
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  return deepest ? pathsOf({ ...deepest, path: [...base, ...deepest.path] } as z.core.$ZodIssue, card) : [base];
}

const texts = ['x', '/x', 'https://x.example', 'cookie.x', '$x', 'x.', '1', 'en'];

/** A placeholder value that a shape accepts; undefined if none is known. */
export function placeholderOf(shape: z.ZodType | undefined): unknown {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodLazy) {
    const inner = shape instanceof z.ZodLazy ? shape.def.getter() : shape.def.innerType;
    return placeholderOf(inner as z.ZodType);
  }
  if (shape instanceof z.ZodUnion) return firstOf(shape, (shape.options as readonly z.ZodType[]).map(placeholderOf));
  if (shape instanceof z.ZodLiteral) return shape.value;
  if (shape instanceof z.ZodEnum) return shape.options[0];
  if (shape instanceof z.ZodBoolean) return false;
  if (shape instanceof z.ZodNumber) return firstOf(shape, [shape.minValue, 1, 0, 400]);
  if (shape instanceof z.ZodArray) return firstOf(shape, [[], [placeholderOf(shape.def.element as z.ZodType)]]);
  if (shape instanceof z.ZodRecord) return {};
  if (shape instanceof z.ZodObject) return objectOf(shape);
  return shape && firstOf(shape, texts);
}

const firstOf = (shape: z.ZodType, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => candidate !== undefined && shape.safeParse(candidate).success);

function objectOf(shape: z.ZodObject): unknown {
  const needed = Object.entries(shape.shape).filter(([, inner]) => !(inner instanceof z.ZodOptional));
  const made = Object.fromEntries(needed.map(([key, inner]) => [key, placeholderOf(inner as z.ZodType)]));
  return isObject(made) && shape.safeParse(made).success ? made : undefined;
}
