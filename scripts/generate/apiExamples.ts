/** Generates examples of requests and answers for the API description from their shapes. */
import type { JsonSchema } from '../../runtime/shared/portal.ts';
import { recursion } from './shapes.ts';

/** Depth of objects and lists below which examples show only required properties. */
const maxFullLevels = 3;

/** Values that fit the patterns of the shapes, without their anchors and length. The first match is used. */
const samples = [
  '2026-03-14',
  '2026-03-14T09:30:00Z',
  '09:30',
  'c0ffee00-1234-4abc-8def-0123456789ab',
  'anna.sokolova@example.com',
  '+49 30 5550142',
  'en.12',
  'dome-cameras',
  'EUR',
  'a1b2c3d4'.repeat(4),
  'a1b2c3d4'.repeat(8),
] as const;

/** Example values by field kind or property name, where the words of the name are no valid value. */
const knownExamples: Readonly<Record<string, string>> = {
  language: 'en',
  mime: 'application/pdf',
  fileName: 'installation.pdf',
  sha256: 'a1b2c3d4'.repeat(8),
  uuid: 'c0ffee00-1234-4abc-8def-0123456789ab',
  address: 'https://www.example.com/',
  email: 'anna.sokolova@example.com',
  phone: '+49 30 5550142',
  hash: 'a1b2c3d4'.repeat(8),
  moment: '2026-03-14T09:30:00Z',
  day: '2026-03-14',
};

/** Returns an example value. `name` is the property name. */
export function exampleOf(schema: JsonSchema, name = 'value', level = 0): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.anyOf)) return exampleOf(firstNotNull(schema.anyOf as JsonSchema[]), name, level);
  const make = exampleMakers[String(schema.type)];
  return make ? make(schema, name, level) : null;
}

const firstNotNull = (schemas: readonly JsonSchema[]): JsonSchema => schemas.find(({ type }) => type !== 'null') ?? {};

const exampleMakers: Readonly<Record<string, (schema: JsonSchema, name: string, level: number) => unknown>> = {
  boolean: () => true,
  null: () => null,
  integer: (schema) => numberOf(schema),
  number: (schema) => numberOf(schema),
  string: stringOf,
  array: (schema, name, level) => {
    const items = (schema.items ?? {}) as JsonSchema;
    if (refersToItself(items)) return [];
    const one = nounOf(schema) ?? singular(name);
    return Array.from({ length: Math.max(1, Number(schema.minItems ?? 0)) }, () => exampleOf(items, one, level + 1));
  },
  object: objectOf,
};

function numberOf({ default: usual, minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): number {
  if (typeof usual === 'number') return usual;
  return Math.min(Math.max(Number(minimum), 1), Number(maximum));
}

function stringOf(schema: JsonSchema, name: string): string {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const { kind = '', of } = (schema.field ?? {}) as { kind?: string; of?: string };
  const fits = (text: string) => text.length >= Number(minLength) && text.length <= Number(maxLength);
  if (typeof pattern === 'string') {
    const form = new RegExp(pattern, 'u');
    return samples.find((sample) => form.test(sample) && fits(sample)) ?? '';
  }
  const text = knownExamples[kind] ?? knownExamples[name] ?? (of === undefined ? toSpokenWords(name) : `${of}-1`);
  return text.padEnd(Number(minLength), '0').slice(0, Math.min(Number(maxLength), 1_000));
}

/** The noun that a field names. */
const nounOf = ({ field }: JsonSchema): string | undefined => (field as { of?: string } | undefined)?.of;

/** Returns the example of a property. The id and text of an object contain its name. */
function propertyOf(schema: JsonSchema, owner: string, key: string, level: number): unknown {
  const isName = schema.type === 'string' && schema.pattern === undefined && nounOf(schema) === undefined;
  if (isName && key === 'id') return stringOf(schema, `${owner}-1`);
  return exampleOf(schema, isName && key === 'text' ? owner : key, level);
}

function objectOf(schema: JsonSchema, name: string, level: number): Record<string, unknown> {
  const required = new Set((schema.required ?? []) as string[]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const shown = properties.filter(([key, inner]) => required.has(key) || (level < maxFullLevels && !refersToItself(inner)));
  const atLeastOne = shown.length === 0 && Number(schema.minProperties ?? 0) > 0 ? properties.slice(0, 1) : shown;
  const example = Object.fromEntries(atLeastOne.map(([key, inner]) => [key, propertyOf(inner, nounOf(schema) ?? name, key, level + 1)]));
  const { additionalProperties: others, propertyNames } = schema;
  if (typeof others !== 'object' || others === null || properties.length > 0) return example;
  const key = exampleOf((propertyNames ?? { type: 'string', minLength: 1 }) as JsonSchema, 'key');
  return { [String(key)]: exampleOf(others as JsonSchema, 'value', level + 1) };
}

const refersToItself = ({ $ref, items }: JsonSchema): boolean =>
  (typeof $ref === 'string' && ($ref === '#' || $ref.startsWith(recursion))) ||
  (items !== undefined && refersToItself(items as JsonSchema));

const toSpokenWords = (name: string): string =>
  name.replaceAll(/[._]/g, ' ').replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
