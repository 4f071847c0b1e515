/** Checks a card against its zod shape and reports each problem at its location. */
import type { z } from 'zod';
import type { CardLocation, Check } from '../check.ts';
import { nearest } from '../nearest.ts';
import type { JsonPath, SchemaSource } from '../source.ts';
import { type Salvaged, salvage } from './salvage.ts';
import { type ShapeIssue, sentence, unionSentence } from './sentence.ts';
import { declaredShape, isObject, keysOf, kindsOf, shapeAt, valueAt } from './walk.ts';

export { misorderedIn } from './order.ts';

/** The location of a card and the report for its mistakes. */
interface CardReading {
  check: Check;
  source: SchemaSource;
  shape: z.ZodType;
  /** Other kinds of cards with a key, in words. */
  ownersOf: (key: string) => string | undefined;
  /** Locations that do not match the shape. */
  wrong: JsonPath[];
}

/**
 * The card as its shape parses it, with the lost parts; undefined if nothing could be parsed. Every problem is reported, except
 * for generated values, whose problem was reported with the text.
 */
export function readCard(reading: Omit<CardReading, 'wrong'>): Salvaged | undefined {
  const { source, shape } = reading;
  const result = shape.safeParse(source.value);
  if (result.success) return { card: result.data, lost: [] };
  const own: CardReading = { ...reading, wrong: [] };
  for (const issue of result.error.issues) noteIssue(own, issue, []);
  return salvage(shape, source.value, own.wrong);
}

function noteIssue(reading: CardReading, issue: ShapeIssue, above: JsonPath): void {
  const { check, source } = reading;
  const path = [...above, ...(issue.path as JsonPath)];
  const location: CardLocation = { file: source.file, path };
  if (issue.code === 'unrecognized_keys') noteUnknown(reading, issue.keys, path);
  else if (issue.code === 'invalid_union') noteUnion(reading, issue, path);
  else if (isMissing(source, path)) noteMissing(reading, path);
  else {
    reading.wrong.push(path);
    if (isFilled(source, path)) return;
    const value = valueAt(source.value, path);
    if (noteSpace(reading, path, value)) return;
    const isOfKey = issue.code === 'invalid_key';
    const word = issue.code === 'invalid_type' ? undefined : wrongText(value);
    check.error({ ...location, ...(isOfKey && { key: true }) }, 'wrong-value', sentence(issue, value), word, choicesOf(issue));
  }
}

/** Reports a text that would be valid without leading and trailing spaces. */
function noteSpace({ check, source, shape }: CardReading, path: JsonPath, value: unknown): boolean {
  if (typeof value !== 'string' || value.trim() === value) return false;
  if (!declaredShape(shape, path, source.value)?.safeParse(value.trim()).success) return false;
  check.error({ file: source.file, path }, 'wrong-value', 'this text begins or ends with a space', value, [value.trim()]);
  return true;
}

function noteUnknown({ check, source, shape, ownersOf, wrong }: CardReading, keys: readonly string[], path: JsonPath): void {
  const innerType = shapeAt(shape, path, source.value);
  const allowed = [...keysOf(innerType), ...(innerType ? [] : ['kind'])];
  for (const key of keys) {
    const here = [...path, key];
    wrong.push(here);
    const owner = path.length === 0 ? ownersOf(key) : undefined;
    const message = `"${key}" is no key ${path.length === 0 ? 'of this card' : `of "${String(path.findLast((step) => typeof step === 'string'))}"`}${owner ? `: ${owner} has it` : ''}`;
    check.error(
      { file: source.file, path: here, key: true },
      'unknown-key',
      message,
      key,
      allowed.filter((name) => valueAt(source.value, [...path, name]) === undefined),
    );
  }
}

/** Reports a missing key, unless a typo of it is reported. */
function noteMissing(reading: CardReading, path: JsonPath): void {
  const { check, source, shape, wrong } = reading;
  wrong.push(path);
  const [above, key] = [path.slice(0, -1), String(path.at(-1))];
  const known = keysOf(shapeAt(shape, above, source.value));
  const others = Object.keys(valueAt(source.value, above) as object).filter((name) => !known.includes(name));
  const slip = others.find((name) => nearest(name, [key]));
  if (slip !== undefined) {
    noteUnknown(reading, [slip], above);
    return;
  }
  check.error({ file: source.file, path: above }, 'missing-key', `"${key}" is missing`);
}

type UnionIssue = Extract<ShapeIssue, { code: 'invalid_union' }>;

/** A zod union reports only that no branch matched. Reports the problems of the branch that the value most likely means. */
function noteUnion(reading: CardReading, issue: UnionIssue, path: JsonPath): void {
  const { source } = reading;
  const meant = (issue.errors ?? []).toSorted((a, b) => depth(b) - depth(a))[0];
  const isUnmeant = !meant || meant.length === 0 || (depth(meant) === 0 && !isObject(valueAt(source.value, path)));
  if (isUnmeant) noteNoBranch(reading, issue, path);
  else for (const inner of meant) noteIssue(reading, inner, path);
}

function noteNoBranch(reading: CardReading, issue: UnionIssue, path: JsonPath): void {
  const { check, source, shape, wrong } = reading;
  const named = discriminated(issue, path);
  const value = valueAt(source.value, named);
  if (isMissing(source, named)) {
    noteMissing(reading, named);
    return;
  }
  wrong.push(path);
  if (isFilled(source, named)) return;
  const steps = path.at(-1) === 'kind' ? path.slice(0, -1) : path;
  const union = declaredShape(shape, steps, source.value);
  const kinds = named.at(-1) === 'kind' ? kindsOf(union) : [];
  const choices = kinds.length > 0 ? kinds : valuesOf(issue);
  check.error({ file: source.file, path: named }, 'wrong-value', unionSentence(unwrapped(union), value, kinds), wrongText(value), choices);
}

const unwrapped = (shape: z.ZodType | undefined): z.ZodType | undefined =>
  shape && 'innerType' in shape.def ? unwrapped(shape.def.innerType as z.ZodType) : shape;

/** The values that the branches of a union accept. */
const valuesOf = ({ errors }: UnionIssue): string[] =>
  (errors ?? []).flat().flatMap((issue) => (issue.code === 'invalid_value' && issue.path.length === 0 ? issue.values.map(String) : []));

/** The location of the discriminator key; zod's path may contain it already. */
function discriminated(issue: UnionIssue, path: JsonPath): JsonPath {
  const key = 'discriminator' in issue && typeof issue.discriminator === 'string' ? issue.discriminator : undefined;
  return key === undefined || path.at(-1) === key ? path : [...path, key];
}

const depth = (issues: readonly ShapeIssue[]): number =>
  Math.max(
    0,
    ...issues.map(
      (issue) =>
        issue.path.length +
        (issue.code === 'unrecognized_keys' ? 1 : 0) +
        (issue.code === 'invalid_type' && issue.path.length === 0 ? -1 : 0),
    ),
  );

const wrongText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The valid words: the values of a choice, or the text with its missing prefix. */
function choicesOf(issue: ShapeIssue): string[] | undefined {
  return issue.code === 'invalid_value' ? issue.values.map(String) : undefined;
}

/** Whether a value was generated, so that its problem is reported already. */
const isFilled = (source: SchemaSource, path: JsonPath): boolean => valueAt(source.value, path) === null && source.isFilledAt(path);

const isMissing = (source: SchemaSource, path: JsonPath): boolean =>
  path.length > 0 && valueAt(source.value, path) === undefined && isObject(valueAt(source.value, path.slice(0, -1)));
