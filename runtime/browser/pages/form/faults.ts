/** Client-side validation, with the same limits as the server. */

import { faultOfIssue, isValueError, type ValueFault, valueErrors } from '../../../shared/calls/valueFault.ts';
import type { Input } from '../../../shared/portal.ts';
import { type Faults, type FieldFault, inputs as inputKinds } from '../../fields/inputs/index.ts';
import type { RequestRules } from './formRules.ts';
import { type FormValues, readValue } from './values.ts';

export type { Faults, FieldFault };

/** The errors of a form's fields, or of one step's. With `mayWait`, an unfinished upload is not an error yet. */
export function faultsOf(fields: readonly Input[], values: FormValues, { mayWait = false } = {}): Faults {
  const found = fields.map((input) => {
    const waiting = waitingFault(input, values);
    return [input.field, waiting ? (mayWait ? undefined : waiting) : faultOf(input, readValue(input, values))] as const;
  });
  return Object.fromEntries(found.filter((entry): entry is [string, FieldFault] => entry[1] !== undefined));
}

/** An unfinished upload would be lost. */
function waitingFault({ field, kind }: Input, values: FormValues): FieldFault | undefined {
  const value = values[field];
  return value !== undefined && inputKinds[kind]?.waits?.(value) ? { rule: 'unfinished' } : undefined;
}

/** The error of a value in the call's format. */
export function faultOf(input: Input, wire: unknown): FieldFault | undefined {
  const kind = inputKinds[input.kind];
  if (!kind) return undefined;
  if (wire === undefined) return input.required ? missingFault(input) : undefined;
  if (kind.fits && !kind.fits(wire)) return formFault(input);
  if (input.languages) return partsFault(languageFaults(input, wire as Record<string, string>));
  const ofItems = input.items && partsFault(itemFaults(input.items, wire as readonly Record<string, unknown>[]));
  if (ofItems) return ofItems;
  return boundFault(input, wire) ?? (hasForm(input, wire) ? undefined : formFault(input));
}

const partsFault = (within: Faults): FieldFault | undefined => (Object.keys(within).length > 0 ? { within } : undefined);

/** The error of a missing value; for a text in several languages, of each required language. */
function missingFault(input: Input): FieldFault {
  const kind = inputKinds[input.kind];
  return partsFault(languageFaults(input, {})) ?? { rule: kind?.missing ?? 'enter' };
}

/** The error of a malformed value: its kind's message, or an example from its declaration. */
function formFault({ kind, example }: Input, given?: string | number): FieldFault {
  const own = inputKinds[kind]?.malformed;
  const like = given ?? example;
  if (own) return { rule: own };
  return like === undefined ? { rule: 'format' } : { rule: 'like', facts: { example: like } };
}

/** The errors of a text's languages: a required one is missing, or one is too long. */
function languageFaults({ languages = [], needs = [], max }: Input, texts: Readonly<Record<string, string>>): Faults {
  const faults = languages.flatMap((language): [string, FieldFault][] => {
    const text = texts[language];
    if (text === undefined) return needs.includes(language) ? [[language, { rule: 'enter' }]] : [];
    return max !== undefined && text.length > max ? [[language, { rule: 'long', count: max }]] : [];
  });
  return Object.fromEntries(faults);
}

/** The errors of items' fields, by `<index>.<field>`. */
function itemFaults(fields: readonly Input[], rows: readonly Readonly<Record<string, unknown>>[]): Faults {
  const found = rows.flatMap((row, index) =>
    fields.flatMap((input): [string, FieldFault][] => {
      const fault = faultOf(input, row[input.field]);
      if (!fault) return [];
      const path = `${index}.${input.field}`;
      return 'within' in fault ? Object.entries(fault.within).map(([part, own]) => [`${path}.${part}`, own]) : [[path, fault]];
    }),
  );
  return Object.fromEntries(found);
}

/** Rules for values below and above the limits: length, number, entries. */
const bounds = { string: ['short', 'long'], number: ['low', 'high'], object: ['few', 'many'] } as const;

function boundFault({ min, max }: Input, wire: unknown): FieldFault | undefined {
  const type = typeof wire;
  if (type !== 'string' && type !== 'number' && type !== 'object') return undefined;
  const size = typeof wire === 'number' ? wire : (wire as string | unknown[]).length;
  const [less, more] = bounds[type];
  if (min !== undefined && size < min) return { rule: less, count: min };
  return max !== undefined && size > max ? { rule: more, count: max } : undefined;
}

/** Patterns follow JSON Schema: Unicode, not anchored. */
const hasForm = ({ pattern }: Input, wire: unknown): boolean =>
  pattern === undefined || typeof wire !== 'string' || new RegExp(pattern, 'u').test(wire);

/** The errors that the call's own rules find in a request, for the form's fields. */
export function ruleFaults(rules: RequestRules | null, request: unknown, fields: readonly Input[]): Faults {
  const issues = rules?.safeParse(request).error?.issues ?? [];
  return faultsAt(
    fields,
    issues.map((issue) => ({ path: issue.path.map(String).join('.'), reason: faultOfIssue(issue, request) })),
  );
}

/** A refused value in a request: the reason, or another error that names it. */
interface RefusedField {
  /** Dotted path. */
  path: string;
  reason: ValueFault | Extract<FieldFault, { error: string }>;
}

/** Assigns refused values to their fields and parts. */
export function faultsAt(fields: readonly Input[], refusedFields: readonly RefusedField[]): Faults {
  const faults: Record<string, FieldFault> = {};
  for (const { path, reason } of refusedFields) {
    const input = fieldAt(fields, path);
    if (!input) continue;
    const before = faults[input.field];
    const part = partAt(input, path.slice(input.field.length + 1), reason);
    if (part) faults[input.field] = { within: { ...(before && 'within' in before && before.within), ...part } };
    else faults[input.field] = refusedBy(input, reason);
  }
  return faults;
}

/** The error of a part of a localised text or of items; undefined if the whole value was refused. */
function partAt(input: Input, path: string, reason: RefusedField['reason']): Faults | undefined {
  if (input.languages?.includes(path)) return { [path]: refusedBy(ofOneLanguage(input), reason) };
  const [, index, rest = ''] = /^(\d+)\.(.+)$/.exec(path) ?? [];
  const field = input.items && fieldAt(input.items, rest);
  if (index === undefined || !field) return undefined;
  const part = partAt(field, rest.slice(field.field.length + 1), reason);
  if (!part) return { [`${index}.${field.field}`]: refusedBy(field, reason) };
  return Object.fromEntries(Object.entries(part).map(([name, fault]) => [`${index}.${field.field}.${name}`, fault]));
}

/** The text in one language, as a field. */
const ofOneLanguage = ({ languages: _all, needs: _needed, ...input }: Input): Input => ({ ...input, kind: 'text' });

/** The field of a dotted path: the field itself, or the list or record that contains it. */
export const fieldAt = (fields: readonly Input[], path: string): Input | undefined =>
  fields.find(({ field }) => path === field || path.startsWith(`${field}.`));

/** The error that a refusal causes at a field. */
function refusedBy(input: Input, reason: RefusedField['reason']): FieldFault {
  if (!isValueError(reason.error)) return { error: reason.error, facts: textsOf(reason.facts) };
  const rule = valueErrors[reason.error];
  const { limit, example } = reason.facts ?? {};
  if (rule === 'missing') return missingFault(input);
  if (rule === 'malformed') return formFault(input, example);
  if (rule === 'early') return { rule, facts: { limit: limit ?? '' } };
  return limit === undefined ? { rule } : { rule, count: Number(limit) };
}

const textsOf = (facts: Readonly<Record<string, string | number>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]));
