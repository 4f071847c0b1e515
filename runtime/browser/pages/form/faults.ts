/** What is wrong with the values of a form, told before the server is asked and by the same bounds. */
import type { Input } from '../../../shared/portal.ts';
import { type FaultRule, inputs as inputKinds } from '../../fields/inputs/index.ts';
import type { RequestRules } from '../../formRules.ts';
import { type FormValues, readValue } from './values.ts';

/** The sentence is the word `form.fault.<rule>`, with the bound as its count, or that of a refusal that is about this field. */
export type Fault = { rule: FaultRule; count?: number } | { error: string; facts?: Readonly<Record<string, string>> | undefined };

/** By the dotted name of the field. */
export type Faults = Readonly<Record<string, Fault>>;

/** What the fields of a form, or of one step of it, have against their values. */
export function faultsOf(fields: readonly Input[], values: FormValues): Faults {
  const found = fields.map((input) => [input.field, faultOf(input, readValue(input, values))] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, Fault] => entry[1] !== undefined));
}

/** What a field has against a value as the call would take it. */
export function faultOf(input: Input, wire: unknown): Fault | undefined {
  const kind = inputKinds[input.kind];
  if (!kind) return undefined;
  if (wire === undefined) return input.required ? { rule: kind.missing } : undefined;
  if (kind.fits && !kind.fits(wire)) return { rule: kind.malformed ?? 'format' };
  return boundFault(input, wire) ?? (hasForm(input, wire) ? undefined : { rule: kind.malformed ?? 'format' });
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
  const found = issues.map(({ path }) => fieldAt(fields, path.map(String).join('.')));
  return Object.fromEntries(found.flatMap((input) => (input ? [[input.field, refusedBy(input)]] : [])));
}

/** The field that holds a dotted place: itself, or the list or record it is a part of. */
export const fieldAt = (fields: readonly Input[], place: string): Input | undefined =>
  fields.find(({ field }) => place === field || place.startsWith(`${field}.`));

/** A value that only the whole rules refuse: its form is named where the kind has a name for it. */
export const refusedBy = ({ kind }: Input): Fault => ({ rule: inputKinds[kind]?.malformed ?? 'refused' });
