/** Writes each part of JSON Schemas once: named shapes, and parts that occur more than once, become definitions. */
import type { JsonSchema } from '../../runtime/shared/portal.ts';

interface ShapeNaming {
  /** Named shapes. Equal shapes have the first name. */
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
interface SharedShape {
  /** Distinguishes it from other shapes. */
  number: number;
  schema: JsonSchema;
  /** The uses directly within it. */
  uses: readonly ShapeUse[];
  /** Characters of the schema when it is written out. */
  length: number;
  /** The property or the named shape where it was first found. */
  hint: string;
}

/** One occurrence of a shape, with the annotations of that occurrence. */
class ShapeUse {
  readonly shape: SharedShape;
  readonly annotations: JsonSchema | undefined;

  constructor(shape: SharedShape, annotations: JsonSchema | undefined) {
    this.shape = shape;
    this.annotations = annotations;
  }

  /** Schemas with the same uses have the same text. */
  toJSON(): unknown {
    return this.annotations ? [this.shape.number, this.annotations] : this.shape.number;
  }
}

/** Prefix of a `$ref` of zod for a recursive shape. */
export const recursion = '#/definitions/';

/** Keywords that do not change the shape. They remain next to a `$ref`, where every dialect reads or ignores them. */
const annotationNames = new Set(['description', 'default', 'title', 'examples', 'field']);

/** Keywords with one schema, with a list of schemas and with schemas by name. */
const single = new Set(['items', 'additionalProperties', 'propertyNames', 'contains', 'not', 'if', 'then', 'else']);
const listed = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const keyed = new Set(['properties', 'patternProperties', 'dependentSchemas', 'definitions', '$defs']);

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces the schemas directly within the value of a keyword; `name` is the property of one. */
export function mapInner(keyword: string, value: unknown, map: (inner: JsonSchema, name?: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (single.has(keyword) && isSchema(value)) return map(value);
  if ((single.has(keyword) || listed.has(keyword)) && Array.isArray(value))
    return value.map((item: unknown) => (isSchema(item) ? map(item) : item));
  if (!keyed.has(keyword) || !isSchema(value)) return value;
  const mapped: JsonSchema = {};
  for (const [name, inner] of Object.entries(value)) mapped[name] = isSchema(inner) ? map(inner, name) : inner;
  return mapped;
}

/** Within the schema of a shape, each inner schema is a use. */
const useOf = (inner: JsonSchema): ShapeUse => inner as unknown as ShapeUse;

export interface Shapes {
  /** Replaces the named shapes in a schema by references. */
  share: (schema: JsonSchema) => SharedSchema;
  /** Replaces named shapes within a schema. Repeated unnamed parts of at least `from` characters also become definitions. */
  shareRepeated: (schema: JsonSchema, from: number) => SharedSchema;
}

/** Reads the named shapes, once for all schemas that refer to them. */
export function openShapes({ named, refer }: ShapeNaming): Shapes {
  const read = openReader();
  const byName = new Map(Object.entries(named).map(([name, schema]) => [name, read(schema, name).shape]));
  const names = new Map<SharedShape, string>();
  for (const [name, shape] of byName) if (!names.has(shape)) names.set(shape, name);
  const write = openWriter({ refer, byName, names });
  return {
    share: (schema) => write((needs, { writeUse }) => writeUse(read(schema, 'part'), needs)),
    shareRepeated: (schema, from) => {
      const { shape, annotations } = read(schema, 'part');
      const writeOne = openWriter({ refer, byName, names: withRepeated(names, shape, from) });
      return writeOne((needs, { writeShape }) => ({ ...annotations, ...writeShape(shape, needs) }));
    },
  };
}

/** Reads schemas so that equal parts are one shape. */
function openReader(): (schema: JsonSchema, hint: string) => ShapeUse {
  const known = new Map<string, SharedShape>();
  const read = (schema: JsonSchema, hint: string): ShapeUse => {
    const own: JsonSchema = {};
    let annotations: JsonSchema | undefined;
    const uses: ShapeUse[] = [];
    const readInner = (inner: JsonSchema, name?: string): ShapeUse => {
      const use = read(inner, name ?? hint);
      uses.push(use);
      return use;
    };
    for (const [keyword, value] of Object.entries(schema)) {
      if (annotationNames.has(keyword)) annotations = { ...annotations, [keyword]: value };
      else own[keyword] = mapInner(keyword, value, readInner);
    }
    const text = JSON.stringify(own);
    let shape = known.get(text);
    if (!shape) {
      const length = uses.reduce((sum, use) => sum + use.shape.length, text.length);
      shape = { number: known.size, schema: own, uses, length, hint };
      known.set(text, shape);
    }
    return new ShapeUse(shape, annotations);
  };
  return read;
}

/** Adds names for the unnamed shapes that several parts of a schema use, in the order of their first use. */
function withRepeated(names: ReadonlyMap<SharedShape, string>, root: SharedShape, from: number): Map<SharedShape, string> {
  const users = new Map([[root, 0]]);
  // Iterating over a map includes the entries that are added meanwhile.
  for (const shape of users.keys()) for (const use of shape.uses) users.set(use.shape, (users.get(use.shape) ?? 0) + 1);
  const all = new Map(names);
  const taken = new Set(names.values());
  for (const [shape, count] of users) {
    if (all.has(shape) || count < 2 || shape.length < from) continue;
    const name = freeName(pascal(shape.hint), taken);
    all.set(shape, name);
    taken.add(name);
  }
  return all;
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

interface ShapeNames {
  refer: ShapeNaming['refer'];
  byName: ReadonlyMap<string, SharedShape>;
  names: ReadonlyMap<SharedShape, string>;
}

/** Writes shapes with references. Each definition is written once. */
function openWriter({ refer, byName, names }: ShapeNames) {
  const definitions = new Map<string, { schema: JsonSchema; needs: Set<string> }>();
  const refTo = (name: string, shape: SharedShape, needs: Set<string>): JsonSchema => {
    needs.add(name);
    if (!definitions.has(name)) {
      const definition = { schema: {}, needs: new Set<string>() };
      definitions.set(name, definition);
      definition.schema = writeShape(shape, definition.needs);
    }
    return { $ref: refer(name) };
  };
  const writeUse = ({ shape, annotations }: ShapeUse, needs: Set<string>): JsonSchema => {
    const inner = recursiveName(shape);
    if (inner !== undefined) return { ...annotations, ...refTo(inner, recursiveShape(inner, byName), needs) };
    const name = names.get(shape);
    return { ...annotations, ...(name === undefined ? writeShape(shape, needs) : refTo(name, shape, needs)) };
  };
  const writeShape = ({ schema }: SharedShape, needs: Set<string>): JsonSchema => {
    const written: JsonSchema = {};
    for (const [keyword, value] of Object.entries(schema))
      written[keyword] = mapInner(keyword, value, (inner) => writeUse(useOf(inner), needs));
    return written;
  };
  type Writers = { writeUse: typeof writeUse; writeShape: typeof writeShape };
  return (writeRoot: (needs: Set<string>, writers: Writers) => JsonSchema): SharedSchema => {
    const needs = new Set<string>();
    const schema = writeRoot(needs, { writeUse, writeShape });
    for (const name of needs) for (const further of definitions.get(name)?.needs ?? []) needs.add(further);
    return { schema, definitions: Object.fromEntries([...needs].sort().map((name) => [name, definitions.get(name)?.schema ?? {}])) };
  };
}

/** The name in a `$ref` that zod wrote. */
function recursiveName({ schema: { $ref } }: SharedShape): string | undefined {
  return typeof $ref === 'string' && $ref.startsWith(recursion) ? $ref.slice(recursion.length) : undefined;
}

function recursiveShape(name: string, byName: ReadonlyMap<string, SharedShape>): SharedShape {
  const shape = byName.get(name);
  if (!shape) throw new Error(`A type contains itself and has no name: register it in z.globalRegistry with an id (${name}).`);
  return shape;
}
