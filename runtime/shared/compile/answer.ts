/** Finds fields in the JSON Schema of requests and answers. */
import type { FieldMeta } from '../../../schema/define/index.ts';
import type { JsonSchema } from '../portal.ts';

type SchemaProperties = Record<string, JsonSchema>;

/** The schema without null, defaults and references. */
export function resolveSchema(schema: JsonSchema | undefined, root: JsonSchema | undefined = schema): JsonSchema | undefined {
  if (!schema) return undefined;
  if (typeof schema.$ref === 'string') return resolveSchema(referenced(root, schema.$ref), root);
  const branches = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  const [only, ...others] = branches?.filter((branch) => branch.type !== 'null') ?? [];
  return only && others.length === 0
    ? { ...resolveSchema(only, root), ...(schema.field !== undefined && { field: schema.field }) }
    : schema;
}

function referenced(root: JsonSchema | undefined, ref: string): JsonSchema | undefined {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((part, step) => (part as SchemaProperties | undefined)?.[step], root) as JsonSchema | undefined;
}

/** The properties of an object; empty if there are none. */
export const propertiesOf = (schema: JsonSchema | undefined): SchemaProperties =>
  (resolveSchema(schema)?.properties as SchemaProperties | undefined) ?? {};

/** The schema at a path of names; `*` selects any item of a list. */
export function schemaAt(schema: JsonSchema | undefined, path: readonly string[]): JsonSchema | undefined {
  let part = resolveSchema(schema);
  for (const name of path) {
    if (part?.type === 'array') part = resolveSchema(part.items as JsonSchema | undefined);
    part = resolveSchema(
      (part?.properties as SchemaProperties | undefined)?.[name] ??
        (typeof part?.additionalProperties === 'object' ? (part.additionalProperties as JsonSchema) : undefined),
    );
    if (!part) return undefined;
  }
  return part;
}

/** The rows of an answer: data[] of a page, or the items of a list. */
export function rowsOf(answer: JsonSchema | undefined): JsonSchema | undefined {
  const complete = resolveSchema(answer);
  const list = complete?.page === true ? resolveSchema(propertiesOf(complete).data) : complete;
  return list?.type === 'array' ? resolveSchema(list.items as JsonSchema | undefined) : undefined;
}

/** The field metadata of a schema, as its constructor set it. */
export const fieldOf = (schema: JsonSchema | undefined): FieldMeta | undefined => schema?.field as FieldMeta | undefined;

/** The values of a choice, or undefined. */
export function choicesOf(schema: JsonSchema | undefined): string[] | undefined {
  const own = resolveSchema(schema);
  const values = own?.enum ?? (own?.type === 'array' ? resolveSchema(own.items as JsonSchema)?.enum : undefined);
  return Array.isArray(values) ? values.map(String) : undefined;
}

/** The required properties of an object. */
export const requiredOf = (schema: JsonSchema | undefined): string[] => (resolveSchema(schema)?.required as string[] | undefined) ?? [];
