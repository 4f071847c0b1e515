/** The inputs and outputs of a tool. The declaration of its fields and outputs is in the card of its page. */
import type { ToolField } from '../../schema/define/pages/tool.ts';
import { extractNumbers, type NumberFault, normalizeText, parseNumber } from './quantity.ts';

/** The valid values of a tool's fields. */
export interface ToolValues {
  number: (id: string) => number;
  text: (id: string) => string;
}

/** Values for the placeholders of a word. */
export type PlaceholderValues = Readonly<Record<string, number | string | undefined>>;

/** An explanation next to the results. `values` are its placeholders. */
export interface ToolNote {
  id: string;
  values?: PlaceholderValues | undefined;
  tone?: 'warning' | undefined;
}

/** A line of the list of material. */
export interface MaterialLine {
  id: string;
  quantity: number;
  values?: PlaceholderValues | undefined;
}

/** A table of values, such as the parts of a network. The heads are word keys of the tool. */
export interface ToolRows {
  id: string;
  heads: readonly string[];
  rows: readonly (readonly (number | string)[])[];
}

/** The answer of a formula: outputs by the ids of the card. */
export interface ToolAnswer {
  outputs: Readonly<Record<string, number | string>>;
  /** `false` if an explanation does not apply. */
  notes?: readonly (ToolNote | false)[];
  material?: readonly MaterialLine[];
  rows?: ToolRows;
  /** Additional values for a diagram. */
  diagram?: Readonly<Record<string, number>>;
}

/** A field whose value the formula refuses. `reason` is a word key of the tool. */
export interface ToolRefusal {
  field: string;
  reason: string;
}

export type ToolFormula = (values: ToolValues) => ToolAnswer | ToolRefusal;

/** A row of a specification. */
export interface SpecificationFact {
  key?: string | undefined;
  value: string;
}

/** The state of a field: its text, whether a product filled it, and its value or error. */
export interface ToolFieldState {
  field: ToolField;
  text: string;
  fallback: string;
  isFilled: boolean;
  value?: number | string;
  fault?: NumberFault | 'choice' | 'long';
}

interface ParseRequest {
  fields: readonly ToolField[];
  /** The entered texts by field. Without a text, a field has the value of the product or its default. */
  texts: Readonly<Record<string, string | undefined>>;
  specs: readonly SpecificationFact[];
  decimalComma: boolean;
}

/** Parses all fields. */
export const parseFields = ({ fields, texts, specs, decimalComma }: ParseRequest): ToolFieldState[] =>
  fields.map((field) => {
    const known = fillFromSpecs(field, specs);
    const fallback = known ?? String(field.value);
    const text = texts[field.id];
    const isOwn = text !== undefined;
    const read = { field, fallback, isFilled: !isOwn && known !== undefined, text: text ?? formatField(field, fallback, decimalComma) };
    return { ...read, ...parseValue(field, isOwn ? text : fallback, isOwn && decimalComma) };
  });

const formatField = (field: ToolField, value: string, decimalComma: boolean): string =>
  field.kind === 'number' && decimalComma ? value.replace('.', ',') : value;

function parseValue(field: ToolField, text: string, decimalComma: boolean): Pick<ToolFieldState, 'value' | 'fault'> {
  if (field.kind === 'number') return parseNumber(text, field, decimalComma);
  if (field.kind === 'line') return text.length > field.max ? { fault: 'long' } : { value: normalizeText(text) };
  return field.values.includes(text) ? { value: text } : { fault: 'choice' };
}

/** The value of a field in the specifications of a product, if the field accepts it. */
function fillFromSpecs(field: ToolField, specs: readonly SpecificationFact[]): string | undefined {
  if (field.kind === 'line' || !field.fact) return undefined;
  const { key, at = 0 } = field.fact;
  const text = specs.find((spec) => spec.key === key)?.value;
  if (text === undefined) return undefined;
  if (field.kind === 'choice') return maxLength(field.values.filter((value) => normalizeText(text).includes(value)));
  const number = extractNumbers(text)[at];
  return number !== undefined && 'value' in parseNumber(String(number), field) ? String(number) : undefined;
}

/** `1/2.7` and not `1/2`, which it contains. */
const maxLength = (texts: readonly string[]): string | undefined => texts.toSorted((one, other) => other.length - one.length)[0];

/** The text of a field in an address: a number in the unit of the field, the same in every language. */
export const addressText = ({ field, text, value }: ToolFieldState): string =>
  field.kind === 'number' && value !== undefined ? String(value) : text;

/** Applies a formula if all fields are valid. */
export function compute(formula: ToolFormula, fieldStates: readonly ToolFieldState[]): ToolAnswer | ToolRefusal | undefined {
  if (fieldStates.some(({ fault }) => fault !== undefined)) return undefined;
  const valueIn = (id: string): number | string => {
    const read = fieldStates.find(({ field }) => field.id === id);
    if (read?.value === undefined) throw new Error(`The card of the tool has no field ${id}.`);
    return read.value;
  };
  return formula({ number: (id) => Number(valueIn(id)), text: (id) => String(valueIn(id)) });
}
