/** What stands in a form, and the request that is made of it. */
import { type BindingScope, bindUse } from '../../../shared/bind.ts';
import type { FormPage, Input } from '../../../shared/portal.ts';
import { type InputValue, inputs as inputKinds } from '../../fields/inputs/index.ts';

/** By the dotted name of the field. */
export type FormValues = Readonly<Record<string, InputValue>>;

/** The fields that a step asks for; one that is set by the card is not among them. */
export const askedIn = (fields: readonly Input[]): Input[] => fields.filter(({ kind }) => inputKinds[kind] !== null);

/** All fields that a form asks for, over its steps. */
export const askedBy = (page: Pick<FormPage, 'steps'>): Input[] => askedIn(page.steps.flatMap(({ fields }) => fields));

/** A form that nobody has touched. */
export const emptyValues = (fields: readonly Input[]): FormValues =>
  Object.fromEntries(fields.map((input) => [input.field, firstOf(input)]));

const firstOf = (input: Input): InputValue => {
  const kind = inputKinds[input.kind];
  return kind?.begin?.(input) ?? kind?.empty ?? '';
};

/** A form that begins with a record: what it has no value for is empty. */
export function startingValues(fields: readonly Input[], record: unknown): FormValues {
  const own = (record ?? {}) as Readonly<Record<string, unknown>>;
  const known = fields.filter(({ field }) => own[field] !== undefined && own[field] !== null);
  const written = known.map((input) => [input.field, (inputKinds[input.kind]?.write ?? String)(own[input.field], input)]);
  return { ...emptyValues(fields), ...Object.fromEntries(written) };
}

/** What was changed since a form began stays; the rest follows the record that it begins with. */
export const following = (values: FormValues, before: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, isSame(value, before[field]) ? (now[field] ?? value) : value]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A value as the call takes it; undefined where there is none. */
export const readValue = (input: Input, values: FormValues): unknown => {
  const value = values[input.field];
  return value === undefined ? undefined : inputKinds[input.kind]?.read(value, input);
};

/** What was entered, as bindings name it: `$form.data.name`. */
export const formOf = (fields: readonly Input[], values: FormValues): Record<string, unknown> =>
  nested(fields.map((input) => [input.field, readValue(input, values)]));

/** The values that the call is made with: what the card sets, and above it what the visitor entered. */
export function requestOf(
  page: Pick<FormPage, 'sends' | 'steps' | 'initial'>,
  values: FormValues,
  scope: BindingScope,
): Record<string, unknown> {
  const fields = askedBy(page);
  const form = formOf(fields, values);
  return merged(bindUse(page.sends, { ...scope, form }), page.initial ? merged(cleared(fields, values), form) : form);
}

/** In a form that began with a record, an empty field takes its value away where the call can. */
const cleared = (fields: readonly Input[], values: FormValues): Record<string, unknown> =>
  nested(fields.map((input) => [input.field, input.clears && readValue(input, values) === undefined ? null : undefined]));

/** `{ 'data.name': 1 }` as `{ data: { name: 1 } }`; what is undefined is left out. */
export function nested(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    if (value === undefined) continue;
    const steps = name.split('.');
    const last = steps.pop() as string;
    let place = whole;
    for (const step of steps) {
      place[step] ??= {};
      place = place[step] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return whole;
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Two requests as one: where both say something, the one above holds. */
export function merged(below: Record<string, unknown>, above: Record<string, unknown>): Record<string, unknown> {
  const both = Object.entries(above).map(([name, value]) => {
    const other = below[name];
    return [name, isObject(value) && isObject(other) ? merged(other, value) : value];
  });
  return { ...below, ...Object.fromEntries(both) };
}
