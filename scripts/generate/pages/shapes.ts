/** A JSON Schema as rows of a table: keys with their types in words. */
import type { JsonSchema } from '../../../runtime/shared/portal.ts';
import { anchorOf } from './markdown.ts';

export interface ShapeKey {
  /** Dotted path of the key: `menu.slot`. */
  path: string;
  type: string;
  isRequired: boolean;
  about: string | undefined;
}

/** The keywords of a JSON Schema that the page uses. */
interface SchemaPart {
  /** Name of the exported shape that it is. */
  shape?: string;
  /** Kind of the id. */
  idOf?: string;
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: SchemaPart[];
  oneOf?: SchemaPart[];
  items?: SchemaPart;
  properties?: Record<string, SchemaPart>;
  additionalProperties?: SchemaPart | boolean;
  required?: string[];
  description?: string;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

const partOf = (schema: JsonSchema): SchemaPart => schema as SchemaPart;

export const shapeOf = (schema: JsonSchema): string | undefined => partOf(schema).shape;

/** The members of a union of objects; empty for any other schema. */
export function optionsOf(schema: JsonSchema): JsonSchema[] {
  const part = partOf(schema);
  return (part.anyOf ?? part.oneOf ?? []) as JsonSchema[];
}

/** The keys of an object, those of inner objects without a name included. */
export const keysOf = (schema: JsonSchema): ShapeKey[] => rowsOf(partOf(schema), '');

function rowsOf({ properties = {}, additionalProperties, required = [] }: SchemaPart, before: string): ShapeKey[] {
  const named = Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, part]) => rowOf(part, `${before}${name}`, required.includes(name)));
  const open = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;
  return open ? [...named, ...rowOf(additionalProperties, `${before}<name>`, false)] : named;
}

function rowOf(part: SchemaPart, path: string, isRequired: boolean): ShapeKey[] {
  const row = { path, type: words(part), isRequired, about: part.description };
  const inner = part.items && !part.shape ? { part: part.items, path: `${path}[].` } : { part, path: `${path}.` };
  return isPlainObject(inner.part) ? [row, ...rowsOf(inner.part, inner.path)] : [row];
}

/** An unnamed object is described at its use. */
const isPlainObject = ({ shape, properties, additionalProperties }: SchemaPart): boolean =>
  shape === undefined && (properties !== undefined || (typeof additionalProperties === 'object' && 'properties' in additionalProperties));

export const typeOf = (schema: JsonSchema): string => words(partOf(schema));

/** Descriptions of id kinds whose name is not descriptive. */
const idWords: Readonly<Record<string, string>> = {
  account: 'name of an account type',
  group: 'name of a group of account types',
  denied: 'name of a row of `denied` in `schema/access.json`',
  site: 'id of a site',
  siteSet: 'site or set of sites',
  icon: 'id of an icon',
  slot: 'slot of a menu',
  record: 'id of a kind of record',
  language: 'language code',
  cookie: 'name of a cookie',
  component: 'path of a component in `pages/`',
};

/** Types by the names of JSON Schema, in plain words. */
const typeWords: Readonly<Record<string, string>> = { string: 'text', number: 'number', integer: 'whole number', boolean: 'true or false' };

/** Formats that add something to "text". */
const formatWords: Readonly<Record<string, string>> = { uri: 'address', date: 'date', 'date-time': 'date and time' };

function words(part: SchemaPart): string {
  if (part.shape !== undefined) return `[${part.shape}](#${anchorOf(part.shape)})`;
  if (part.idOf !== undefined) return idWords[part.idOf] ?? `id of a ${part.idOf}`;
  if (part.$ref !== undefined) return 'any value';
  if (part.const !== undefined) return `\`${JSON.stringify(part.const)}\``;
  if (part.enum) return part.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const options = part.anyOf ?? part.oneOf;
  if (options) return [...new Set(options.map(words))].join(' or ');
  if (part.items) return `list: ${words(part.items)}`;
  if (part.type === 'object') return objectWords(part);
  if (part.type === 'integer' || part.type === 'number') return `${part.type === 'integer' ? 'whole number' : 'number'}${bounds(part)}`;
  if (part.type === 'string') return formatWords[part.format ?? ''] ?? 'text';
  return (
    [part.type ?? []]
      .flat()
      .map((type) => typeWords[type] ?? type)
      .join(' or ') || 'any value'
  );
}

const objectWords = ({ properties, additionalProperties }: SchemaPart): string => {
  if (properties && Object.keys(properties).length > 0) return 'object';
  return typeof additionalProperties === 'object' ? `object: name to ${words(additionalProperties)}` : 'object';
};

/** The largest safe integer of JavaScript is not a declared limit. */
const bounds = ({ minimum, maximum }: SchemaPart): string => {
  const [min, max] = [minimum, maximum].map((bound) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined,
  );
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` from ${min}`;
  return max === undefined ? '' : ` up to ${max}`;
};
