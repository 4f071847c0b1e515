/** Says each part of JSON Schemas once: shapes with a name, and parts that occur more than once, become definitions. */
import type { JsonSchema } from '../../runtime/shared/portal.ts';

interface Naming {
  /** Shapes with a name. Of equal shapes the first name counts. */
  named: Readonly<Record<string, JsonSchema>>;
  /** The `$ref` of a definition. */
  refer: (name: string) => string;
}

/** A schema with references, and the definitions that it needs by their names, sorted. */
export interface SharedSchema {
  schema: JsonSchema;
  definitions: Record<string, JsonSchema>;
}

/** A shape without its annotations. In its schema, each inner schema is a `Use`. */
interface Shape {
  schema: JsonSchema;
  /** Characters of the schema when it is written out. */
  length: number;
  /** How many different shapes use it. */
  users: number;
  /** The property or the named shape where it was first found. */
  hint: string;
  name?: string;
}

/** A shape in one place, with the annotations of that place. */
interface Use {
  shape: Shape;
  annotations: JsonSchema;
}

/** Begins a `$ref` that zod writes: the shape contains itself. */
export const recursion = '#/definitions/';

/** Keywords that leave the shape as it is. They stay beside a `$ref`, where every dialect reads or ignores them. */
const annotationNames = new Set(['description', 'default', 'title', 'examples', 'field']);

/** Keywords with one schema, with a list of schemas and with schemas by name. */
const single = new Set(['items', 'additionalProperties', 'propertyNames', 'contains', 'not', 'if', 'then', 'else']);
const listed = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const keyed = new Set(['properties', 'patternProperties', 'dependentSchemas', 'definitions', '$defs']);

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces the schemas directly within a schema; `name` is the property of one. */
function mapInner(schema: JsonSchema, map: (inner: JsonSchema, name?: string) => unknown): JsonSchema {
  const one = (value: unknown, name?: string): unknown => (isSchema(value) ? map(value, name) : value);
  const mapValue = (keyword: string, value: unknown): unknown => {
    if (single.has(keyword)) return Array.isArray(value) ? value.map((item) => one(item)) : one(value);
    if (listed.has(keyword) && Array.isArray(value)) return value.map((item) => one(item));
    if (!keyed.has(keyword) || !isSchema(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, one(inner, name)]));
  };
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, mapValue(keyword, value)]));
}

/** Within the schema of a shape, each inner schema is a use. */
const useOf = (inner: JsonSchema): Use => inner as unknown as Use;

/** Answers a function that replaces the named shapes in a schema by references. */
export function openNaming(naming: Naming): (schema: JsonSchema) => SharedSchema {
  const { read, byName } = readNamed(naming);
  const write = openWriter(naming, byName);
  return (schema) => write((needs, { writeUse }) => writeUse(read(schema, 'part'), needs));
}

/** The same within one schema, where unnamed parts of `from` characters that it repeats become definitions too. */
export function shareRepeated(schema: JsonSchema, naming: Naming, from: number): SharedSchema {
  const { read, byName } = readNamed(naming);
  const { shape, annotations } = read(schema, 'part');
  nameRepeated(shape, byName, from);
  return openWriter(naming, byName)((needs, { writeShape }) => ({ ...annotations, ...writeShape(shape, needs) }));
}

function readNamed({ named }: Naming) {
  const read = openReader();
  const byName = new Map<string, Shape>();
  for (const [name, schema] of Object.entries(named)) {
    const { shape } = read(schema, name);
    shape.name ??= name;
    byName.set(name, shape);
  }
  return { read, byName };
}

/** Reads schemas so that equal parts are one shape. */
function openReader(): (schema: JsonSchema, hint: string) => Use {
  const known = new Map<string, Shape>();
  const numbers = new Map<Shape, number>();
  const read = (schema: JsonSchema, hint: string): Use => {
    const entries = Object.entries(schema);
    const annotations = Object.fromEntries(entries.filter(([keyword]) => annotationNames.has(keyword)));
    const own = Object.fromEntries(entries.filter(([keyword]) => !annotationNames.has(keyword)));
    const withUses = mapInner(own, (inner, name) => read(inner, name ?? hint));
    const text = JSON.stringify(mapInner(withUses, (inner) => [numbers.get(useOf(inner).shape), useOf(inner).annotations]));
    const found = known.get(text);
    if (found) return { shape: found, annotations };
    const shape = { schema: withUses, length: text.length, users: 0, hint };
    shape.length += usedBy(shape).reduce((sum, use) => sum + use.shape.length, 0);
    known.set(text, shape);
    numbers.set(shape, numbers.size);
    return { shape, annotations };
  };
  return read;
}

/** The uses directly within a shape. */
function usedBy({ schema }: Shape): Use[] {
  const found: Use[] = [];
  mapInner(schema, (inner) => found.push(useOf(inner)));
  return found;
}

/** Gives names to unnamed shapes that several others use, in the order in which they are met. */
function nameRepeated(root: Shape, byName: ReadonlyMap<string, Shape>, from: number): void {
  const met = new Set([root]);
  // A set that grows is walked to its end.
  for (const shape of met) {
    for (const use of usedBy(shape)) {
      use.shape.users += 1;
      met.add(use.shape);
    }
  }
  const taken = new Set(byName.keys());
  for (const shape of met) {
    if (shape.name !== undefined || shape.users < 2 || shape.length < from) continue;
    shape.name = freeName(pascal(shape.hint), taken);
    taken.add(shape.name);
  }
}

/** `routeId` and `route-id` become `RouteId`. */
export const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, first: string) => first.toUpperCase());

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name}${number}`;
    if (!taken.has(free)) return free;
  }
}

/** Writes shapes with references. A definition is written once, whatever refers to it. */
function openWriter({ refer }: Naming, byName: ReadonlyMap<string, Shape>) {
  const definitions = new Map<string, { schema: JsonSchema; needs: Set<string> }>();
  const refTo = (name: string, shape: Shape, needs: Set<string>): JsonSchema => {
    needs.add(name);
    if (!definitions.has(name)) {
      const definition = { schema: {}, needs: new Set<string>() };
      definitions.set(name, definition);
      definition.schema = writeShape(shape, definition.needs);
    }
    return { $ref: refer(name) };
  };
  const writeUse = ({ shape, annotations }: Use, needs: Set<string>): JsonSchema => {
    const inner = recursiveName(shape);
    if (inner !== undefined) return { ...annotations, ...refTo(inner, recursiveShape(inner, byName), needs) };
    return { ...annotations, ...(shape.name === undefined ? writeShape(shape, needs) : refTo(shape.name, shape, needs)) };
  };
  const writeShape = ({ schema }: Shape, needs: Set<string>): JsonSchema => mapInner(schema, (inner) => writeUse(useOf(inner), needs));
  type Writers = { writeUse: typeof writeUse; writeShape: typeof writeShape };
  return (writeRoot: (needs: Set<string>, writers: Writers) => JsonSchema): SharedSchema => {
    const needs = new Set<string>();
    const schema = writeRoot(needs, { writeUse, writeShape });
    for (const name of needs) for (const further of definitions.get(name)?.needs ?? []) needs.add(further);
    return { schema, definitions: Object.fromEntries([...needs].sort().map((name) => [name, definitions.get(name)?.schema ?? {}])) };
  };
}

/** The name in a `$ref` that zod wrote. */
function recursiveName({ schema: { $ref } }: Shape): string | undefined {
  return typeof $ref === 'string' && $ref.startsWith(recursion) ? $ref.slice(recursion.length) : undefined;
}

function recursiveShape(name: string, byName: ReadonlyMap<string, Shape>): Shape {
  const shape = byName.get(name);
  if (!shape) throw new Error(`A type contains itself and has no name: register it in z.globalRegistry with an id (${name}).`);
  return shape;
}
