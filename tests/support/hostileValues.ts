/** Malicious requests, and values that match a declaration but may have been overlooked. */
import type { InjectOptions } from 'fastify';
import type { JsonSchema } from '../../runtime/shared/portal.ts';

const json = (payload: string | Buffer): InjectOptions => ({ payload, headers: { 'content-type': 'application/json' } });

const nested = (depth: number): string => `${'{"data":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Request bodies by kind of fault. */
export const hostileBodies: Record<string, InjectOptions> = {
  nothing: json(''),
  'an empty object': json('{}'),
  'an array': json('[]'),
  null: json('null'),
  'a number': json('42'),
  'a text': json('"text"'),
  'an unknown key': json('{"nobodyDeclaredThis":1}'),
  'a list where an object belongs': json('{"data":[],"pageNo":[],"id":[]}'),
  'a page before the first': json('{"pageNo":-1,"pageSize":0,"data":{}}'),
  'a page beyond the largest number': json('{"pageNo":1e308,"pageSize":1e308,"data":{}}'),
};

/** Bodies that are refused before the declaration of their call is read, by the same code for every call without a file. */
export const unreadableBodies: Record<string, InjectOptions> = {
  'invalid JSON': json('{"data":'),
  'a prototype': json('{"__proto__":{"type":3}}'),
  'a constructor': json('{"data":{"constructor":{"prototype":{"type":3}}}}'),
  'a depth of thousands': json(nested(5000)),
  'two mebibytes': json(`{"data":"${'x'.repeat(2 * 1024 * 1024)}"}`),
  'bytes that are no text': json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  'another type': { payload: '<data/>', headers: { 'content-type': 'text/xml' } },
  'a form without its end': {
    payload: '--x\r\nContent-Disposition: form-data; name="file"',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  },
  'a form without a boundary': { payload: 'x', headers: { 'content-type': 'multipart/form-data' } },
};

/** Queries that may break a parser. */
export const hostileQueries = [
  '__proto__=1',
  'a[b]=1',
  'size=NaN',
  'size=1&size=2',
  'userAccount=%00',
  '%',
  'x=%FF',
  `x=${'y'.repeat(8000)}`,
];

/** Texts that may break a query, a pattern or an encoding. */
export const hostileTexts = [
  "'",
  '"; select 1; --',
  '\\',
  '%_%',
  '\ud800',
  '\u202e\u0301',
  '{{constructor}}',
  '../../etc/passwd',
  '💡'.repeat(60),
];

/**
 * The same texts in few values: all that can be combined, one of invalid Unicode, and one that a length limit cuts within a
 * character.
 */
export const hostileMixtures = [`💡\u202e\u0301{{constructor}} ../../etc/passwd %_% "; select 1; -- '\\`, '\ud800', '💡'.repeat(60)];

/**
 * A value with every declared field: each text is the given one up to its maximum length, each number is its maximum.
 */
export function hostileValueOf(schema: JsonSchema, text: string): unknown {
  const { type, enum: choices, const: only, anyOf, properties, items, maximum, maxLength, format } = schema as HostileSchema;
  if (only !== undefined) return only;
  if (choices) return choices.at(-1);
  if (anyOf?.[0]) return hostileValueOf(anyOf[0], text);
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, part]) => [name, hostileValueOf(part, text)]));
  if (type === 'array') return items ? [hostileValueOf(items, text), hostileValueOf(items, text)] : [];
  if (type === 'string') return (format && furthest[format]) ?? text.slice(0, maxLength);
  return type === 'boolean' ? true : (maximum ?? Number.MAX_SAFE_INTEGER);
}

/** The required fields with one further field at a time, because a refused field hides the others. */
export function oneFieldAtATime(schema: JsonSchema, text: string): unknown[] {
  const { type, properties = {}, required = [] } = schema as HostileSchema;
  if (type !== 'object') return [hostileValueOf(schema, text)];
  const needed = Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, part]) => [name, hostileValueOf(part, text)]),
  );
  return Object.entries(properties).flatMap(([name, part]) => oneFieldAtATime(part, text).map((value) => ({ ...needed, [name]: value })));
}

interface HostileSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maximum?: number;
  maxLength?: number;
  format?: string;
}

/** The latest day and instant, and an id that no record has. */
const furthest: Record<string, string> = {
  date: '9999-12-31',
  'date-time': '9999-12-31T23:59:59.999Z',
  uuid: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};
