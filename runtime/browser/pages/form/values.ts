/** Form values, and the request made from them. */
import { type BindingScope, bindUse } from '../../../shared/calls/bind.ts';
import type { FormPage, Input } from '../../../shared/portal.ts';
import { type InputValue, inputs as inputKinds } from '../../fields/inputs/index.ts';

/** By dotted field name. */
export type FormValues = Readonly<Record<string, InputValue>>;

/** The fields with an input; those that the card sets are excluded. */
export const inputFields = (fields: readonly Input[]): Input[] => fields.filter(({ kind }) => inputKinds[kind] !== null);

/** All fields with an input, over all steps. */
export const inputFieldsOf = (page: Pick<FormPage, 'steps'>): Input[] => inputFields(page.steps.flatMap(({ fields }) => fields));

/** The initial values of an empty form. */
export const emptyValues = (fields: readonly Input[]): FormValues =>
  Object.fromEntries(fields.map((input) => [input.field, firstOf(input)]));

const firstOf = (input: Input): InputValue => {
  const kind = inputKinds[input.kind];
  return kind?.begin?.(input) ?? kind?.empty ?? '';
};

/** The initial values of a prefilled form; fields without a value in the record are empty. */
export function startingValues(fields: readonly Input[], record: unknown): FormValues {
  const own = (record ?? {}) as Readonly<Record<string, unknown>>;
  const known = fields.filter(({ field }) => own[field] !== undefined && own[field] !== null);
  const written = known.map((input) => [input.field, (inputKinds[input.kind]?.write ?? String)(own[input.field], input)]);
  return { ...emptyValues(fields), ...Object.fromEntries(written) };
}

/** Keeps changed values, and updates the others from the reloaded record. */
export const following = (values: FormValues, before: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, isSame(value, before[field]) ? (now[field] ?? value) : value]));

/** Whether another account changed a field to a different value than the form did. */
export const isContested = (values: FormValues, before: FormValues, now: FormValues): boolean =>
  Object.keys(values).some(
    (field) => !isSame(values[field], before[field]) && !isSame(now[field], before[field]) && !isSame(values[field], now[field]),
  );

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A value in the call's format; undefined if it is empty. */
export const readValue = (input: Input, values: FormValues): unknown => {
  const value = values[input.field];
  return value === undefined ? undefined : inputKinds[input.kind]?.read(value, input);
};

/** The entered values for bindings: `$form.data.name`. */
export const formOf = (fields: readonly Input[], values: FormValues): Record<string, unknown> =>
  nested(fields.map((input) => [input.field, readValue(input, values)]));

/** The values for the call. Entered values override values of the card. */
export function requestOf(
  page: Pick<FormPage, 'sends' | 'steps' | 'initial'>,
  values: FormValues,
  scope: BindingScope,
): Record<string, unknown> {
  const fields = inputFieldsOf(page);
  const form = formOf(fields, values);
  return merged(bindUse(page.sends, { ...scope, form }), page.initial ? merged(cleared(fields, values), form) : form);
}

/** In a prefilled form, an empty field clears the stored value if the call supports it. */
const cleared = (fields: readonly Input[], values: FormValues): Record<string, unknown> =>
  nested(fields.map((input) => [input.field, input.clears && readValue(input, values) === undefined ? null : undefined]));

/** Converts `{ 'data.name': 1 }` to `{ data: { name: 1 } }`; undefined values are omitted. */
export function nested(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const request: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    if (value === undefined) continue;
    const steps = name.split('.');
    const last = steps.pop() as string;
    let target = request;
    for (const step of steps) {
      target[step] ??= {};
      target = target[step] as Record<string, unknown>;
    }
    target[last] = value;
  }
  return request;
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Merges two requests deeply; `above` takes precedence. */
export function merged(below: Record<string, unknown>, above: Record<string, unknown>): Record<string, unknown> {
  const both = Object.entries(above).map(([name, value]) => {
    const other = below[name];
    return [name, isObject(value) && isObject(other) ? merged(other, value) : value];
  });
  return { ...below, ...Object.fromEntries(both) };
}
