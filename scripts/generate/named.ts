/** The names that the schema gives to shapes: exported zod types, as JSON Schemas. */
import path from 'node:path';
import { z } from 'zod';
import type { JsonSchema } from '../../runtime/shared/portal.ts';
import { filesBelow, jsonSchema } from '../schema.ts';

export type NamedSchemas = Record<string, JsonSchema>;

/** Entities, rows and field values by name, in the shape of answers. A different shape of requests has the suffix `Input`. */
export async function entitySchemas(folder: string): Promise<NamedSchemas> {
  const named: NamedSchemas = {};
  const fields = await exportedTypes(folder, 'schema/define', (file) => !file.includes('/'));
  for (const [name, type] of [...(await exportedTypes(folder, 'schema/entities')), ...fields]) {
    const answered = jsonSchema(type, 'output');
    if (!isNameable(answered)) continue;
    named[name] = answered;
    // Answers contain properties that requests may omit.
    if (JSON.stringify(answered).includes('"default":')) named[`${name}Input`] = jsonSchema(type, 'input');
  }
  return named;
}

/** Parts of cards by their names. */
export async function cardPartSchemas(folder: string): Promise<NamedSchemas> {
  const named: NamedSchemas = {};
  for (const [name, type] of await exportedTypes(folder, 'schema/define')) {
    const { definitions, ...schema } = jsonSchema(type, 'input');
    Object.assign(named, definitions);
    if (isNameable(schema)) named[name] = schema;
  }
  return named;
}

/** Plain texts and numbers are not named, because a name would add nothing. */
const isNameable = ({ type, format, enum: values, anyOf, oneOf }: JsonSchema): boolean =>
  type === 'object' || [format, values, anyOf, oneOf].some((keyword) => keyword !== undefined);

/** The types that files of a folder export, by file and name. */
async function exportedTypes(folder: string, subpath: string, isWanted = (_file: string) => true): Promise<[string, z.ZodType][]> {
  const files = await filesBelow(path.join(folder, subpath), '.ts');
  const own = files.filter((file) => !file.endsWith('.test.ts') && file !== 'index.ts' && isWanted(file));
  const modules = await Promise.all(own.map((file) => import(path.join(folder, subpath, file)) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && /^[A-Z]/.test(entry[0])),
  );
}
