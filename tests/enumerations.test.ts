/** An enumeration of the schema is imported where the server needs it, and never written a second time. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './support/paths.ts';

const isNoTest = (file: string): boolean => !file.includes('.test.');
const filesOf = (...patterns: string[]): string[] => patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).filter(isNoTest));

/** Identifies an enumeration by its values in any order. */
const keyOf = (values: readonly string[]): string => [...new Set(values)].sort().join(' | ');

/** The names of all enumerations that the schema exports, by their values. */
async function enumerationsOfSchema(): Promise<ReadonlyMap<string, string>> {
  const modules = filesOf('schema/entities/*.ts', 'schema/define/accounts.ts', 'schema/define/fields.ts').map(
    async (file) => (await import(join(root, file))) as Record<string, unknown>,
  );
  const isEnumeration = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.length > 1 && value.every((one) => typeof one === 'string');
  const named = (await Promise.all(modules)).flatMap((exports) =>
    Object.entries(exports).flatMap(([name, value]) => (isEnumeration(value) ? [[keyOf(value), name] as const] : [])),
  );
  return new Map(named);
}

const quoted = "'[^'\\n]*'";
/** A list of texts in brackets, such as an array or a condition in SQL, or a union of texts. */
const lists = new RegExp(`[[(]\\s*(?:${quoted}\\s*,\\s*)+${quoted}\\s*,?\\s*[\\])]|${quoted}(?:\\s*\\|\\s*${quoted})+`, 'g');
const valuesIn = (list: string): string[] => [...list.matchAll(/'([^'\n]*)'/g)].map(([, value = '']) => value);

/** A match of two values may be a coincidence, except in a table. */
const isMeant = (file: string, values: readonly string[]): boolean => values.length > 2 || file.endsWith('tables.ts');

function repeatedIn(file: string, text: string, enumerations: ReadonlyMap<string, string>): string[] {
  return (text.match(lists) ?? []).flatMap((list) => {
    const values = valuesIn(list);
    const name = enumerations.get(keyOf(values));
    return name !== undefined && isMeant(file, values) ? [`${file}: ${name} (${values.join(', ')})`] : [];
  });
}

test('services, their demo and the tables of the server repeat no enumeration of the schema', async () => {
  const enumerations = await enumerationsOfSchema();
  expect(enumerations.size).toBeGreaterThan(40);
  const files = filesOf('services/**/*.ts', 'demo/**/*.ts', 'runtime/server/**/tables.ts');
  const repeated = files.map(async (file) => repeatedIn(file, await readFile(join(root, file), 'utf8'), enumerations));
  expect((await Promise.all(repeated)).flat()).toEqual([]);
});

test('columns take their values from the schema', async () => {
  const files = filesOf('services/**/tables.ts', 'services/shared/database/columns.ts', 'runtime/server/**/tables.ts');
  const literal = files.map(async (file) =>
    ((await readFile(join(root, file), 'utf8')).match(/enum: \[.*/g) ?? []).map((line) => `${file}: ${line}`),
  );
  expect((await Promise.all(literal)).flat()).toEqual([]);
});
