/**
 * The order of keys has no meaning: cards compile in any order, and `check --fix` sorts their keys as the vocabulary
 * does.
 */
import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { compile, misordered } from '../../runtime/shared/compile/index.ts';
import { repair } from '../../runtime/shared/edit/repair/index.ts';
import { sortKeys } from '../../runtime/shared/edit/repair/order.ts';
import { readCompiled } from '../../scripts/schema.ts';

const { input, problems } = await readCompiled();
const known = new Set(problems.map(({ code, file }) => `${code} ${file}`));

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
};

/** Every card of the schema with the keys of all its objects in reverse order. */
const files = Object.fromEntries(Object.entries(input.files).map(([file, text]) => [file, JSON.stringify(reversed(parse(text)), null, 2)]));

test('cards of every kind compile without an error or a warning', () => {
  const reported = compile({ ...input, files }).problems.map(({ code, file, message }) => ({ key: `${code} ${file}`, message }));
  expect(reported.filter(({ key }) => !known.has(key))).toEqual([]);
  expect(Object.entries(files).filter(([file, text]) => misordered(file, text).length > 0).length).toBeGreaterThan(100);
});

test('check --fix sorts the keys of every card and changes no value', () => {
  const { texts, repairs } = sortKeys(files);
  for (const [file, text] of Object.entries({ ...files, ...texts })) {
    expect(misordered(file, text), file).toEqual([]);
    expect(parse(text), file).toEqual(parse(input.files[file] ?? ''));
  }
  expect(new Set(repairs.map(({ problem }) => problem.code))).toEqual(new Set(['key-order']));
});

test('check --fix does not change cards whose keys are in order', () => {
  const zone = 'schema/zones/cases.json';
  const { texts } = repair({ ...input, files: { ...input.files, [zone]: files[zone] ?? '' } });
  expect(Object.keys(texts)).toEqual([zone]);
  expect(Object.keys(parse(texts[zone] ?? '') as object)).toEqual(Object.keys(parse(input.files[zone] ?? '') as object));
});
