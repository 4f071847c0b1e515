/** What is wrong with the values of a form, told before the server is asked and by the same bounds. */
import type { Input } from '../../../shared/portal.ts';
import { faultOfIssue, isValueError, type ValueFault, valueErrors } from '../../../shared/valueFault.ts';
import { type Faults, type FieldFault, inputs as inputKinds } from '../../fields/inputs/index.ts';
import type { RequestRules } from '../../formRules.ts';
import { type FormValues, readValue } from './values.ts';

export type { Faults, FieldFault };

/** What the fields of a form, or of one step of it, have against their values. */
export function faultsOf(fields: readonly Input[], values: FormValues): Faults {
  const found = fields.map((input) => [input.field, waitingFault(input, values) ?? faultOf(input, readValue(input, values))] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, FieldFault] => entry[1] !== undefined));
}

/** What is still on its way would be left behind. */
function waitingFault({ field, kind }: Input, values: FormValues): FieldFault | undefined {
  const value = values[field];
  return value !== undefined && inputKinds[kind]?.waits?.(value) ? { rule: 'unfinished' } : undefined;
}

/** What a field has against a value as the call would take it. */
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

/** A value that is needed: of a text in several languages, each language that it needs. */
function missingFault(input: Input): FieldFault {
  const kind = inputKinds[input.kind];
  return partsFault(languageFaults(input, {})) ?? { rule: kind?.missing ?? 'enter' };
}

/** A value of the wrong form: its kind has a sentence, or its declaration an example. */
function formFault({ kind, example }: Input, given?: string | number): FieldFault {
  const own = inputKinds[kind]?.malformed;
  const like = given ?? example;
  if (own) return { rule: own };
  return like === undefined ? { rule: 'format' } : { rule: 'like', facts: { example: like } };
}

/** What the languages of a text have against it: one that is needed is missing, or one is too long. */
function languageFaults({ languages = [], needs = [], max }: Input, texts: Readonly<Record<string, string>>): Faults {
  const faults = languages.flatMap((language): [string, FieldFault][] => {
    const text = texts[language];
    if (text === undefined) return needs.includes(language) ? [[language, { rule: 'enter' }]] : [];
    return max !== undefined && text.length > max ? [[language, { rule: 'long', count: max }]] : [];
  });
  return Object.fromEntries(faults);
}

/** What the fields of items have against them, by `<place>.<field>`. */
function itemFaults(fields: readonly Input[], rows: readonly Readonly<Record<string, unknown>>[]): Faults {
  const found = rows.flatMap((row, at) =>
    fields.flatMap((input): [string, FieldFault][] => {
      const fault = faultOf(input, row[input.field]);
      if (!fault) return [];
      const place = `${at}.${input.field}`;
      return 'within' in fault ? Object.entries(fault.within).map(([part, own]) => [`${place}.${part}`, own]) : [[place, fault]];
    }),
  );
  return Object.fromEntries(found);
}

/** The words of too little and too much: of letters, of a number, of entries. */
const bounds = { string: ['short', 'long'], number: ['low', 'high'], object: ['few', 'many'] } as const;

function boundFault({ min, max }: Input, wire: unknown): FieldFault | undefined {
  const type = typeof wire;
  if (type !== 'string' && type !== 'number' && type !== 'object') return undefined;
  const size = typeof wire === 'number' ? wire : (wire as string | unknown[]).length;
  const [less, more] = bounds[type];
  if (min !== undefined && size < min) return { rule: less, count: min };
  return max !== undefined && size > max ? { rule: more, count: max } : undefined;
}

/** Patterns are those of JSON Schema: Unicode, and not bound to the ends. */
const hasForm = ({ pattern }: Input, wire: unknown): boolean =>
  pattern === undefined || typeof wire !== 'string' || new RegExp(pattern, 'u').test(wire);

/** What the call's own rules have against a request, at the fields that the form asks for. */
export function ruleFaults(rules: RequestRules | null, request: unknown, fields: readonly Input[]): Faults {
  const issues = rules?.safeParse(request).error?.issues ?? [];
  return faultsAt(
    fields,
    issues.map((issue) => ({ place: issue.path.map(String).join('.'), reason: faultOfIssue(issue, request) })),
  );
}

/** A place of a request that was refused: why its value does not fit, or another error that names it. */
interface RefusedPlace {
  /** Dotted. */
  place: string;
  reason: ValueFault | Extract<FieldFault, { error: string }>;
}

/** Refused places at the fields that they belong to, and at their parts. */
export function faultsAt(fields: readonly Input[], places: readonly RefusedPlace[]): Faults {
  const faults: Record<string, FieldFault> = {};
  for (const { place, reason } of places) {
    const input = fieldAt(fields, place);
    if (!input) continue;
    const before = faults[input.field];
    const part = partAt(input, place.slice(input.field.length + 1), reason);
    if (part) faults[input.field] = { within: { ...(before && 'within' in before && before.within), ...part } };
    else faults[input.field] = refusedBy(input, reason);
  }
  return faults;
}

/** A part of a text in several languages or of items that was refused; undefined where it is the value as a whole. */
function partAt(input: Input, place: string, reason: RefusedPlace['reason']): Faults | undefined {
  if (input.languages?.includes(place)) return { [place]: refusedBy(ofOneLanguage(input), reason) };
  const [, at, rest = ''] = /^(\d+)\.(.+)$/.exec(place) ?? [];
  const field = input.items && fieldAt(input.items, rest);
  if (at === undefined || !field) return undefined;
  const part = partAt(field, rest.slice(field.field.length + 1), reason);
  if (!part) return { [`${at}.${field.field}`]: refusedBy(field, reason) };
  return Object.fromEntries(Object.entries(part).map(([name, fault]) => [`${at}.${field.field}.${name}`, fault]));
}

/** The text in one language, as a field. */
const ofOneLanguage = ({ languages: _all, needs: _needed, ...input }: Input): Input => ({ ...input, kind: 'text' });

/** The field that a dotted place belongs to: itself, or the list or record it is a part of. */
export const fieldAt = (fields: readonly Input[], place: string): Input | undefined =>
  fields.find(({ field }) => place === field || place.startsWith(`${field}.`));

/** The sentence of a reason at a field. */
function refusedBy(input: Input, reason: RefusedPlace['reason']): FieldFault {
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
