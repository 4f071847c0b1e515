/** What is wrong with the values of a form, told before the server is asked and by the same bounds. */
import type { Input } from '../../../shared/portal.ts';
import { type Fault, type Faults, inputs as inputKinds } from '../../fields/inputs/index.ts';
import type { RequestRules } from '../../formRules.ts';
import { type FormValues, readValue } from './values.ts';

export type { Fault, Faults };

/** What the fields of a form, or of one step of it, have against their values. */
export function faultsOf(fields: readonly Input[], values: FormValues): Faults {
  const found = fields.map((input) => [input.field, waitingFault(input, values) ?? faultOf(input, readValue(input, values))] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, Fault] => entry[1] !== undefined));
}

/** What is still on its way would be left behind. */
function waitingFault({ field, kind }: Input, values: FormValues): Fault | undefined {
  const value = values[field];
  return value !== undefined && inputKinds[kind]?.waits?.(value) ? { rule: 'unfinished' } : undefined;
}

/** What a field has against a value as the call would take it. */
export function faultOf(input: Input, wire: unknown): Fault | undefined {
  const kind = inputKinds[input.kind];
  if (!kind) return undefined;
  if (wire === undefined) return input.required ? { rule: kind.missing } : undefined;
  if (kind.fits && !kind.fits(wire)) return { rule: kind.malformed ?? 'format' };
  if (input.languages) return partsFault(languageFaults(input, wire as Record<string, string>));
  const ofItems = input.items && partsFault(itemFaults(input.items, wire as readonly Record<string, unknown>[]));
  if (ofItems) return ofItems;
  return boundFault(input, wire) ?? (hasForm(input, wire) ? undefined : { rule: kind.malformed ?? 'format' });
}

const partsFault = (within: Faults): Fault | undefined => (Object.keys(within).length > 0 ? { within } : undefined);

/** What the languages of a text have against it: one that is needed is missing, or one is too long. */
function languageFaults({ languages = [], needs = [], max }: Input, texts: Readonly<Record<string, string>>): Faults {
  const faults = languages.flatMap((language): [string, Fault][] => {
    const text = texts[language];
    if (text === undefined) return needs.includes(language) ? [[language, { rule: 'enter' }]] : [];
    return max !== undefined && text.length > max ? [[language, { rule: 'long', count: max }]] : [];
  });
  return Object.fromEntries(faults);
}

/** What the fields of items have against them, by `<place>.<field>`. */
function itemFaults(fields: readonly Input[], rows: readonly Readonly<Record<string, unknown>>[]): Faults {
  const found = rows.flatMap((row, at) =>
    fields.flatMap((input): [string, Fault][] => {
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

function boundFault({ min, max }: Input, wire: unknown): Fault | undefined {
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
    issues.map(({ path }) => path.map(String).join('.')),
  );
}

/** Places of a request that were refused, at the fields that hold them and at their parts. */
export function faultsAt(fields: readonly Input[], places: readonly string[]): Faults {
  const faults: Record<string, Fault> = {};
  for (const place of places) {
    const input = fieldAt(fields, place);
    if (!input) continue;
    const before = faults[input.field];
    const part = partAt(input, place.slice(input.field.length + 1));
    faults[input.field] = part ? { within: { ...(before && 'within' in before && before.within), ...part } } : refusedBy(input);
  }
  return faults;
}

/** A part of a text in several languages or of items that was refused; undefined where it is the value as a whole. */
function partAt({ languages, items }: Input, place: string): Faults | undefined {
  if (languages?.includes(place)) return { [place]: { rule: 'refused' } };
  const [, at, rest = ''] = /^(\d+)\.(.+)$/.exec(place) ?? [];
  const input = items && fieldAt(items, rest);
  if (at === undefined || !input) return undefined;
  const part = partAt(input, rest.slice(input.field.length + 1));
  if (!part) return { [`${at}.${input.field}`]: refusedBy(input) };
  return Object.fromEntries(Object.entries(part).map(([name, fault]) => [`${at}.${input.field}.${name}`, fault]));
}

/** The field that holds a dotted place: itself, or the list or record it is a part of. */
export const fieldAt = (fields: readonly Input[], place: string): Input | undefined =>
  fields.find(({ field }) => place === field || place.startsWith(`${field}.`));

/** A value that only the whole rules refuse: its form is named where the kind has a name for it. */
const refusedBy = ({ kind }: Input): Fault => ({ rule: inputKinds[kind]?.malformed ?? 'refused' });
