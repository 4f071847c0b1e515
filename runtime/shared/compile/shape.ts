/** Checks a card against its zod shape and says each mistake at its place. */
import { z } from 'zod';
import type { At, Check } from './check.ts';
import type { Place, Source } from './source.ts';

type Issue = z.core.$ZodIssue;

/** The card as its shape understands it, or undefined where it does not fit. Every mistake is noted. */
export function readCard<Shape extends z.ZodType>(check: Check, source: Source, shape: Shape): z.infer<Shape> | undefined {
  const result = shape.safeParse(source.value);
  if (!result.success) {
    for (const issue of result.error.issues) noteIssue(check, source, issue, shape, []);
    return undefined;
  }
  checkOrder(check, source, shape, source.value, []);
  return result.data;
}

function noteIssue(check: Check, source: Source, issue: Issue, shape: z.ZodType, above: Place): void {
  const place = [...above, ...(issue.path as Place)];
  const at: At = { file: source.file, place };
  if (issue.code === 'unrecognized_keys') {
    const allowed = keysOf(shapeAt(shape, issue.path as Place, valueAt(source.value, above)));
    for (const key of issue.keys)
      check.error({ file: source.file, place: [...place, key], key: true }, 'unknown-key', `"${key}" is no key of this card`, key, allowed);
  } else if (issue.code === 'invalid_union') noteUnion(check, source, issue, shape, place, above);
  else if (isMissing(source, place))
    check.error({ ...at, place: place.slice(0, -1) }, 'missing-key', `"${String(place.at(-1))}" is missing`);
  else check.error(at, 'wrong-value', sentence(issue), wrongText(source, place), choicesOf(issue));
}

/** A union says only that nothing fitted: say what the branch misses that the value most likely meant. */
function noteUnion(
  check: Check,
  source: Source,
  issue: Extract<Issue, { code: 'invalid_union' }>,
  shape: z.ZodType,
  place: Place,
  above: Place,
): void {
  const branches = issue.errors ?? [];
  const meant = branches.toSorted((a, b) => depth(b) - depth(a))[0];
  const isUnmeant = !meant || meant.length === 0 || (depth(meant) === 0 && !isObject(valueAt(source.value, place)));
  if (isUnmeant) noteNoBranch(check, source, issue, shape, place, above);
  else for (const inner of meant) noteIssue(check, source, inner, z.unknown(), place);
}

function noteNoBranch(
  check: Check,
  source: Source,
  issue: Extract<Issue, { code: 'invalid_union' }>,
  shape: z.ZodType,
  place: Place,
  above: Place,
): void {
  const named = discriminated(issue, place);
  const value = valueAt(source.value, named);
  if (isMissing(source, named)) check.error({ file: source.file, place }, 'missing-key', `"${String(named.at(-1))}" is missing`);
  else {
    const kinds = kindsAt(shape, place.slice(above.length), source.value);
    check.error({ file: source.file, place: named }, 'wrong-value', unionSentence(value), wrongText(source, named), kinds);
  }
}

/** Where the key stands that tells the branches apart; zod's path may name it already. */
function discriminated(issue: Extract<Issue, { code: 'invalid_union' }>, place: Place): Place {
  const key = 'discriminator' in issue && typeof issue.discriminator === 'string' ? issue.discriminator : undefined;
  return key === undefined || place.at(-1) === key ? place : [...place, key];
}

const depth = (issues: readonly Issue[]): number =>
  Math.max(
    0,
    ...issues.map(
      (issue) =>
        issue.path.length +
        (issue.code === 'unrecognized_keys' ? 1 : 0) +
        (issue.code === 'invalid_type' && issue.path.length === 0 ? -1 : 0),
    ),
  );

const unionSentence = (value: unknown): string => `${JSON.stringify(value)?.slice(0, 60)} is none of the forms that fit here`;

const wrongText = (source: Source, place: Place): string | undefined => {
  const value = valueAt(source.value, place);
  return typeof value === 'string' ? value : undefined;
};

const choicesOf = (issue: Issue): string[] | undefined => (issue.code === 'invalid_value' ? issue.values.map(String) : undefined);

function sentence(issue: Issue): string {
  if (issue.code === 'invalid_type') return `this has to be ${article(issue.expected)}`;
  if (issue.code === 'invalid_value') return `this has to be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
  return issue.message.charAt(0).toLowerCase() + issue.message.slice(1);
}

const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function valueAt(value: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (part, step) => (part !== null && typeof part === 'object' ? (part as Record<string | number, unknown>)[step] : undefined),
    value,
  );
}

const isMissing = (source: Source, place: Place): boolean =>
  place.length > 0 && valueAt(source.value, place) === undefined && isObject(valueAt(source.value, place.slice(0, -1)));

/** The shape at a place, through optional, record, array, lazy and the branch of a discriminated union that the value names. */
function shapeAt(shape: z.ZodType | undefined, place: Place, value: unknown): z.ZodType | undefined {
  const bare = unwrap(shape, value);
  const [step, ...rest] = place;
  if (!bare || step === undefined) return bare;
  const inner = (value as Record<string | number, unknown> | undefined)?.[step];
  if (bare instanceof z.ZodObject) return shapeAt((bare.shape[step] ?? bare.def.catchall) as z.ZodType | undefined, rest, inner);
  if (bare instanceof z.ZodRecord) return shapeAt(bare.def.valueType as z.ZodType, rest, inner);
  if (bare instanceof z.ZodArray) return shapeAt(bare.def.element as z.ZodType, rest, inner);
  return undefined;
}

function unwrap(shape: z.ZodType | undefined, value: unknown): z.ZodType | undefined {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) return unwrap(shape.def.innerType as z.ZodType, value);
  if (shape instanceof z.ZodLazy) return unwrap(shape.def.getter() as z.ZodType, value);
  if (shape instanceof z.ZodUnion) return unwrap(branchOf(shape, value), value);
  return shape;
}

/** The branch a value fits or means: by its kind, which tells it without any being tried, else by the JSON type that stands there. */
function branchOf(union: z.ZodUnion, value: unknown): z.ZodType | undefined {
  const objects = isObject(value) ? branchesOf(union).filter((option) => option instanceof z.ZodObject) : [];
  const named = objects.find(({ shape: { kind } }) => kind instanceof z.ZodLiteral && kind.value === (value as { kind?: unknown }).kind);
  return named ?? (union.options as readonly z.ZodType[]).find((option) => option.safeParse(value).success) ?? objects[0];
}

/** The branches of a union, those of unions within it in their place. */
const branchesOf = (union: z.ZodUnion): z.ZodType[] =>
  (union.options as readonly z.ZodType[]).flatMap((option) => (option instanceof z.ZodUnion ? branchesOf(option) : option));

const keysOf = (shape: z.ZodType | undefined): string[] => (shape instanceof z.ZodObject ? Object.keys(shape.shape) : []);

/** The kinds a discriminated union knows at a place. */
function kindsAt(shape: z.ZodType, place: Place, value: unknown): string[] | undefined {
  const steps = place.at(-1) === 'kind' ? place.slice(0, -1) : place;
  let part: z.ZodType | undefined = shape;
  let inner: unknown = value;
  for (const step of steps) {
    part = shapeAt(part, [step], inner);
    inner = (inner as Record<string | number, unknown> | undefined)?.[step];
  }
  return part instanceof z.ZodUnion
    ? (part.options as z.ZodType[]).flatMap((option) =>
        option instanceof z.ZodObject && option.shape.kind instanceof z.ZodLiteral ? [String(option.shape.kind.value)] : [],
      )
    : undefined;
}

/** Keys stand in the order of the vocabulary, so that every card reads alike. */
function checkOrder(check: Check, source: Source, shape: z.ZodType, value: unknown, place: Place): void {
  const bare = unwrap(shape, value);
  if (Array.isArray(value) && bare instanceof z.ZodArray) {
    for (const [at, item] of value.entries()) checkOrder(check, source, bare.def.element as z.ZodType, item, [...place, at]);
  } else if (isObject(value) && bare instanceof z.ZodRecord) {
    for (const [key, item] of Object.entries(value)) checkOrder(check, source, bare.def.valueType as z.ZodType, item, [...place, key]);
  } else if (isObject(value) && bare instanceof z.ZodObject) {
    noteOrder(check, source, Object.keys(value), keysOf(bare), place);
    for (const [key, item] of Object.entries(value)) {
      const inner = (bare.shape[key] ?? bare.def.catchall) as z.ZodType | undefined;
      if (inner) checkOrder(check, source, inner, item, [...place, key]);
    }
  }
}

function noteOrder(check: Check, source: Source, keys: string[], order: string[], place: Place): void {
  const known = keys.filter((key) => order.includes(key));
  const wrong = known.find((key, at) => at > 0 && order.indexOf(key) < order.indexOf(known[at - 1] as string));
  if (!wrong) return;
  const sorted = known.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const at: At = { file: source.file, place: [...place, wrong], key: true };
  check.order(at, `"${wrong}" stands too late; the order is ${sorted.join(', ')}`, sorted);
}
