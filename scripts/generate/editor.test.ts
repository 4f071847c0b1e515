/** JSON Schemas of cards, as an editor uses them to complete, check and explain. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import type { JsonSchema } from '../../runtime/shared/portal.ts';
import { readCompiled, root } from '../schema.ts';
import { cardSchemas } from './cards.ts';
import { readDescriptions } from './descriptions.ts';
import { editorSchemas } from './editor.ts';
import { slotsOf, wordsOf } from './files.ts';

const { input, portal } = await readCompiled();
const descriptions = await readDescriptions(root);
const cards = await cardSchemas(portal, { component: [...input.components], slot: slotsOf(input) });
const schemas = editorSchemas(cards, portal, { words: wordsOf(input), descriptions });
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

const fileOf = async (file: string): Promise<Record<string, unknown>> =>
  parse(await readFile(path.join(root, 'schema', file), 'utf8')) as Record<string, unknown>;

const problemsIn = (card: keyof typeof schemas, value: unknown): string[] => {
  const validate = ajv.compile(schemas[card]);
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath }) => instancePath);
};

test('every property of a card has a description', () => {
  const { words: _, ...described } = schemas;
  const lacking = new Set<string>();
  const walk = (part: unknown, definitions: JsonSchema, visited: Set<unknown>): void => {
    if (part === null || typeof part !== 'object' || visited.has(part)) return;
    visited.add(part);
    const { properties, allOf: _conditions, $defs: _definitions, $ref, ...rest } = part as JsonSchema;
    for (const [name, schema] of Object.entries((properties ?? {}) as Record<string, JsonSchema>)) {
      if (typeof schema === 'object' && !schema.description) lacking.add(name);
      walk(schema, definitions, visited);
    }
    if ($ref !== undefined) walk(definitions[String($ref).slice('#/$defs/'.length)], definitions, visited);
    for (const inner of Object.values(rest)) walk(inner, definitions, visited);
  };
  for (const schema of Object.values(described)) walk(schema, schema.$defs as JsonSchema, new Set());
  expect([...lacking].sort()).toEqual([]);
});

test('unknown groups, slots and sites of an entry are reported', () => {
  const entries = (entry: unknown) => ({ refused: 'hidden', entries: [{ kind: 'group', id: 'one', entries: [entry] }] });
  expect(problemsIn('menu', entries('home'))).toEqual([]);
  expect(problemsIn('menu', entries('hom'))).not.toEqual([]);
  expect(problemsIn('menu', entries({ kind: 'zones', slot: 'documents' }))).toEqual([]);
  expect(problemsIn('menu', entries({ kind: 'zones', slot: 'documnets' }))).not.toEqual([]);
  expect(problemsIn('menu', entries({ kind: 'route', route: 'home', hiddenOn: ['moon'] }))).not.toEqual([]);
});

test('class types of other zones are suggested, and an unknown field of a form is reported', async () => {
  const zone = await fileOf('zones/cases.json');
  expect(problemsIn('zone', zone)).toEqual([]);
  expect(JSON.stringify(schemas.zone.allOf)).toContain('"classType":{"examples":["case"');
  const record = await fileOf('records/terms.json');
  expect(problemsIn('record', record)).toEqual([]);
  const form = record.form as Record<string, unknown>;
  expect(problemsIn('record', { ...record, form: { ...form, fields: ['nothing'] } })).toContain('/form/fields/0');
});

test('a word key that no language has is reported', async () => {
  const words = await fileOf('words/en/shell.json');
  expect(problemsIn('words', words)).toEqual([]);
  expect(problemsIn('words', { ...words, shel: { one: 'One' } })).not.toEqual([]);
});

test('ids and shared parts are defined once, by name', () => {
  const text = JSON.stringify(schemas.page);
  expect(text.split('"doc.article.pageFront","doc.article.pdf"')).toHaveLength(2);
  expect(schemas.page.$defs).toMatchObject({ CallUse: { properties: { call: { $ref: '#/$defs/CallId' } } } });
  const defined = Object.keys(schemas.page.$defs as object);
  const referred = new Set([...text.matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name]) => name));
  expect([...referred].sort()).toEqual(defined);
});
