/** JSON Schemas of cards, as an editor uses them: what they complete, check and explain. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import type { JsonSchema } from '../../runtime/shared/portal.ts';
import { readCompiled, root } from '../schema.ts';
import { readDescriptions } from './descriptions.ts';
import { editorSchemas } from './editor.ts';
import { slotsOf, wordsOf } from './files.ts';

const { input, portal } = await readCompiled();
const descriptions = await readDescriptions(root);
const schemas = editorSchemas(portal, { component: [...input.components], slot: slotsOf(input), words: wordsOf(input), descriptions });
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

const fileOf = async (file: string): Promise<Record<string, unknown>> =>
  parse(await readFile(path.join(root, 'schema', file), 'utf8')) as Record<string, unknown>;

const mistakesIn = (card: keyof typeof schemas, value: unknown): string[] => {
  const validate = ajv.compile(schemas[card]);
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath }) => instancePath);
};

test('every property of a card has a description', () => {
  const { words: _, ...cards } = schemas;
  const lacking = new Set<string>();
  const walk = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return;
    const { properties, allOf: _conditions, ...rest } = part as JsonSchema;
    for (const [name, schema] of Object.entries((properties ?? {}) as Record<string, JsonSchema>)) {
      if (typeof schema === 'object' && !schema.description) lacking.add(name);
      walk(schema);
    }
    for (const inner of Object.values(rest)) walk(inner);
  };
  walk(Object.values(cards));
  expect([...lacking].sort()).toEqual([]);
});

test('an entry of a group, a slot and a site that there are not are told', () => {
  const entries = (entry: unknown) => ({ refused: 'hidden', entries: [{ kind: 'group', id: 'one', entries: [entry] }] });
  expect(mistakesIn('menu', entries('home'))).toEqual([]);
  expect(mistakesIn('menu', entries('hom'))).not.toEqual([]);
  expect(mistakesIn('menu', entries({ kind: 'zones', slot: 'documents' }))).toEqual([]);
  expect(mistakesIn('menu', entries({ kind: 'zones', slot: 'documnets' }))).not.toEqual([]);
  expect(mistakesIn('menu', entries({ kind: 'route', route: 'home', hiddenOn: ['moon'] }))).not.toEqual([]);
});

test('class types of other zones are offered, and a field of a form that there is not is told', async () => {
  const zone = await fileOf('zones/cases.json');
  expect(mistakesIn('zone', zone)).toEqual([]);
  expect(JSON.stringify(schemas.zone.allOf)).toContain('"classType":{"examples":["case"');
  const record = await fileOf('records/terms.json');
  expect(mistakesIn('record', record)).toEqual([]);
  const form = record.form as Record<string, unknown>;
  expect(mistakesIn('record', { ...record, form: { ...form, fields: ['nothing'] } })).toContain('/form/fields/0');
});

test('the key of a word that no language has is told', async () => {
  const words = await fileOf('words/en/shell.json');
  expect(mistakesIn('words', words)).toEqual([]);
  expect(mistakesIn('words', { ...words, shel: { one: 'One' } })).not.toEqual([]);
});
