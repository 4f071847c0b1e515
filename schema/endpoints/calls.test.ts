import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EndpointCard } from '../define/endpoints.ts';
import { endpoints } from './index.ts';

type Json = { [key: string]: Json } & { required?: string[]; properties?: Record<string, Json>; items?: Json };

interface Access {
  accounts: Record<string, number>;
  groups: Record<string, string[]>;
}

const root = new URL('../../', import.meta.url);
const rows = readFileSync(new URL('tests/fixtures/calls.tsv', root), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [id = '', method = '', path = '', request = '', answer = '', who = '', flags = ''] = line.split('\t');
    return { id, method, path, request, answer, who: who.split(',').map(Number), flags: flags.split(',') };
  });

const { accounts, groups } = existsSync(new URL('schema/access.json', root)) ? (readJson('schema/access.json') as Access) : specified();

test('the table of calls is complete', () => expect(rows).toHaveLength(145));

test.each(rows)('$id has the method, path, viewers and flags of the specification', (row) => {
  const card = declared(row.id);
  expect({ [card.get ? 'GET' : 'POST']: card.get ?? card.post, who: typesOf(card), ...flagsOf(card) }).toEqual({
    [row.method]: row.path,
    who: row.who,
    noToken: row.flags.includes('noToken'),
    noLocalLanguage: row.flags.includes('noLocalLanguage'),
    noFromType: row.flags.includes('noFromType'),
    noPV: row.flags.includes('noPV'),
    newest: row.flags.includes('cancel'),
    upload: row.flags.includes('multipart'),
    file: row.flags.includes('blob'),
    timeout: Number(row.flags.find((flag) => flag.startsWith('timeout='))?.slice(8) ?? 60_000),
  });
});

test.each(rows.filter((row) => /^[{?]/.test(row.request)))('$id accepts $request and requires nothing else', ({ id, request }) => {
  const card = declared(id);
  const schema = jsonOf(card.query ?? card.body, 'input');
  const named = pathsIn(request);
  for (const path of named) expect(schemaAt(schema, path), path.join('.')).toBeDefined();
  for (const key of schema.required ?? []) expect(named).toContainEqual([key]);
});

test.each(rows.filter((row) => /^\[?\{/.test(row.answer)))('$id answers $answer', ({ id, answer }) => {
  const schema = jsonOf(declared(id).answers, 'output');
  const row = answer.startsWith('[') ? schema.items : schema;
  for (const path of pathsIn(answer.replace(/^\[|\}.*$/g, ''))) expect(schemaAt(row, path), path.join('.')).toBeDefined();
});

test.each(rows.filter((row) => /^(saved|sent|done|deleted|verified|checked)\b/.test(row.answer)))('$id answers true', ({ id }) => {
  expect(jsonOf(declared(id).answers, 'output')).toMatchObject({ const: true });
});

test.each(rows.filter((row) => row.answer.startsWith('{data,total}')))('$id is paged', ({ id }) => {
  expect(jsonOf(declared(id).body, 'input')).toMatchObject({ paged: true });
  expect(jsonOf(declared(id).answers, 'output')).toMatchObject({ page: true });
});

const { limits } = parse(readFileSync(new URL('schema/portal.json', root), 'utf8')) as { limits: { auditPageSize: number } };

test('lists begin with their first ten rows, that of the audit with sixteen', () => {
  const beginning = (id: string) => jsonOf(declared(id).body, 'input').properties;
  expect(beginning('doc.article.pageFront')).toMatchObject({ pageNo: { default: 1 }, pageSize: { default: 10 } });
  expect(beginning('doc.article.audit')).toMatchObject({ pageNo: { default: 1 }, pageSize: { default: limits.auditPageSize } });
});

test.each(rows.filter((row) => row.answer.startsWith('a stream')))('$id streams', ({ id }) => expect(declared(id).answers).toBe('stream'));

describe.each(Object.entries(endpoints))('%s', (_, card) => {
  test.each(['input', 'output'] as const)('is closed and survives JSON Schema as %s', (io) => {
    const objects = [card.query, card.body, card.answers].flatMap((type) => objectsIn(jsonOf(type, io)));
    for (const object of objects) expect(object).toHaveProperty('additionalProperties');
  });
});

test('no two calls share a method and path', () => {
  const callAddresses = Object.values(endpoints).map((card) => `${card.get ? 'GET' : 'POST'} ${card.get ?? card.post}`);
  expect(callAddresses).toHaveLength(new Set(callAddresses).size);
});

test.skipIf(!existsSync(new URL('schema/requests.json', root)))('the calls without secretKey are those of the specification', () => {
  const { secretKey } = readJson('schema/requests.json') as { secretKey: { exempt: string[] } };
  expect([...secretKey.exempt].sort()).toEqual(
    rows
      .filter((row) => row.flags.includes('exempt'))
      .map((row) => row.id)
      .sort(),
  );
});

function declared(id: string): EndpointCard {
  const card = endpoints[id];
  if (!card) throw new Error(`${id} is not declared.`);
  return card;
}

/** The accounts and groups of the specification, for a schema without access.json. */
function specified(): Access {
  const accounts = { anonymous: 0, external: 1, middle: 2, internal: 3 };
  const names = Object.keys(accounts);
  return { accounts, groups: { everyone: names, loggedIn: names.slice(1), middleUp: names.slice(2), internal: names.slice(3) } };
}

function readJson(path: string): unknown {
  return parse(readFileSync(new URL(path, root), 'utf8'));
}

/** The account types that may make a call. */
function typesOf({ who }: EndpointCard): number[] {
  const names = typeof who === 'string' ? groups[who] : who;
  return (names ?? []).map((name) => accounts[name] ?? Number.NaN).sort();
}

function flagsOf(card: EndpointCard) {
  return {
    noToken: card.noToken ?? false,
    noLocalLanguage: card.noLocalLanguage ?? false,
    noFromType: card.noFromType ?? false,
    noPV: card.noPV ?? false,
    newest: card.newest ?? false,
    upload: card.upload !== undefined,
    file: card.answers === 'file',
    timeout: card.timeout ?? 60_000,
  };
}

function jsonOf(type: z.ZodType | string | undefined, io: 'input' | 'output'): Json {
  return typeof type === 'object' ? (z.toJSONSchema(type, { io }) as Json) : ({} as Json);
}

/** The dotted names in the braces of a table cell: `{a,b{c:1}}` gives a, b and b.c. */
function pathsIn(cell: string): string[][] {
  const above: string[] = [];
  const paths: string[][] = [];
  for (const [token] of cell.replace(/[:=] ?'?\w+'?| \w+/g, '').matchAll(/\w+|[{}]/g)) {
    if (token === '{') above.push(paths.at(-1)?.at(-1) ?? '');
    else if (token === '}') above.pop();
    else paths.push([...above.slice(1), token]);
  }
  return paths;
}

function schemaAt(schema: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((below, name) => below?.properties?.[name], schema);
}

function objectsIn(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const below = Object.values(schema).flatMap(objectsIn);
  return (schema as { type?: unknown }).type === 'object' ? [schema, ...below] : below;
}
