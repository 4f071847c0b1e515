/** Values for requests, taken from earlier answers of both portals. */
import type { JsonSchema } from '../../../runtime/shared/portal.ts';
import { markText } from './rules.ts';

/** A value for each portal: ids of new records differ. */
export interface ValuePair {
  before: string;
  now: string;
}

/** The part of a JSON schema that is read here. */
export interface ValueSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  minimum?: number;
  minLength?: number;
  minItems?: number;
  format?: string;
  pattern?: string;
  items?: ValueSchema;
  properties?: Record<string, ValueSchema>;
  additionalProperties?: boolean | ValueSchema;
  required?: readonly string[];
  anyOf?: readonly ValueSchema[];
  field?: { kind?: string; of?: string };
}

export interface ValuePool {
  /** Collects values from the answers of a call. */
  harvest(call: string, answer: JsonSchema | undefined, before: unknown, now: unknown): void;
  /** Values for a field of a call: from its group of calls, by its noun, or by its name. */
  valuesFor(call: string, name: string, schema: ValueSchema): readonly ValuePair[];
}

/** Maximum number of values of one kind, which bounds the memory. */
const maxValues = 6;

const groupOf = (call: string): string => call.split('.').slice(0, -1).join('.');

export function openPool(): ValuePool {
  const known = new Map<string, ValuePair[]>();
  const add = (key: string, pair: ValuePair): void => {
    const values = known.get(key) ?? [];
    if (values.length >= maxValues || values.some(({ before }) => before === pair.before)) return;
    values.push(pair);
    known.set(key, values);
  };
  return {
    harvest: (call, answer, before, now) =>
      walk(answer as ValueSchema | undefined, before, now, (name, schema, pair) => {
        add(`${groupOf(call)} ${name}`, pair);
        if (schema?.field?.of) add(`noun ${schema.field.of}`, pair);
        add(`name ${name}`, pair);
      }),
    valuesFor: (call, name, { field }) =>
      known.get(`${groupOf(call)} ${name}`) ?? (field?.of ? known.get(`noun ${field.of}`) : undefined) ?? known.get(`name ${name}`) ?? [],
  };
}

type CompareValue = (name: string, schema: ValueSchema | undefined, pair: ValuePair) => void;

/** Compares two answers: values at the same path belong together. */
function walk(schema: ValueSchema | undefined, before: unknown, now: unknown, compareValue: CompareValue, name = ''): void {
  if (typeof before === 'string' && typeof now === 'string' && before !== '' && before.length <= 200)
    compareValue(name, schema, { before, now });
  if (Array.isArray(before) && Array.isArray(now)) {
    const rows = equalRowsOf(before.slice(0, maxValues), now);
    for (const [value, twin] of rows) walk(schema?.items, value, twin, compareValue, name);
    return;
  }
  if (!isObject(before) || !isObject(now)) return;
  for (const [key, value] of Object.entries(before)) walk(schema?.properties?.[key], value, now[key], compareValue, key);
}

/** Rows with the same content; their order may depend on new ids. */
function equalRowsOf(before: readonly unknown[], now: readonly unknown[]): [unknown, unknown][] {
  const marked = (row: unknown): string => markText(JSON.stringify(row) ?? '').text;
  const left = now.map((row) => ({ row, text: marked(row) }));
  return before.flatMap((row): [unknown, unknown][] => {
    const index = left.findIndex(({ text }) => text === marked(row));
    const [twin] = index < 0 ? [] : left.splice(index, 1);
    return twin ? [[row, twin.row]] : [];
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** The fields of a body that get values: the required ones, or all. */
export interface ExampleOptions {
  call: string;
  pool: ValuePool;
  isFull: boolean;
  /** Selects one of the known values. */
  turn: number;
  password: string;
}

/** Texts to try for a field with a pattern or a format. */
const candidates = [
  'example',
  'Example 1',
  'AB-100',
  '1.0.0',
  '2030-01-01',
  '2030-01-01T08:00:00.000Z',
  '08:00',
  '12345678',
  '+4930123456',
  'someone@example.com',
  'https://example.com/',
  '/search',
  'Europe/Berlin',
  'en',
  '#336699',
  '00000000-0000-8000-a000-000000000000',
];

const formats: Readonly<Record<string, string>> = {
  email: 'someone@example.com',
  'date-time': '2030-01-01T08:00:00.000Z',
  date: '2030-01-01',
  uri: 'https://example.com/',
  uuid: '00000000-0000-8000-a000-000000000000',
};

/** A value that matches a schema, for both portals. */
export function examplePair(schema: ValueSchema, options: ExampleOptions, name = ''): { before: unknown; now: unknown } {
  const alike = (value: unknown) => ({ before: value, now: value });
  const { type, enum: choices, const: only, anyOf, items, field } = schema;
  if (only !== undefined) return alike(only);
  if (choices) return alike(choices[options.turn % choices.length]);
  if (anyOf?.[0]) return examplePair(anyOf[options.turn % anyOf.length] ?? anyOf[0], options, name);
  if (type === 'object' || schema.properties) return exampleObject(schema, options);
  if (type === 'array') {
    if (!items || (!options.isFull && !schema.minItems)) return alike([]);
    const item = examplePair({ field, ...items } as ValueSchema, options, name);
    return { before: [item.before], now: [item.now] };
  }
  if (type === 'boolean') return alike(options.turn % 2 === 0);
  if (type === 'integer' || type === 'number') return alike(schema.minimum ?? 1);
  if (type === 'string') return exampleText(schema, options, name);
  return alike(null);
}

function exampleObject({ properties = {}, required = [] }: ValueSchema, options: ExampleOptions): { before: object; now: object } {
  const filled = Object.entries(properties).filter(([name]) => options.isFull || required.includes(name));
  const pairs = filled.map(([name, schema]) => [name, examplePair(schema, options, name)] as const);
  return {
    before: Object.fromEntries(pairs.map(([name, { before }]) => [name, before])),
    now: Object.fromEntries(pairs.map(([name, { now }]) => [name, now])),
  };
}

function exampleText(schema: ValueSchema, { call, pool, turn, password }: ExampleOptions, name: string): { before: unknown; now: unknown } {
  const alike = (value: unknown) => ({ before: value, now: value });
  if (schema.field?.kind === 'secret') return alike(password);
  const known = pool.valuesFor(call, name, schema);
  const value = known[turn % Math.max(1, known.length)];
  const fits = schema.pattern ? new RegExp(schema.pattern, 'u') : null;
  if (value && (fits?.test(value.before) ?? true)) return value;
  if (schema.format && formats[schema.format]) return alike(formats[schema.format]);
  const text = (fits && candidates.find((one) => fits.test(one))) ?? 'example';
  return alike(text.padEnd(schema.minLength ?? 0, 'x'));
}
