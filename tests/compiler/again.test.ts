/** Compiling again with cached files gives the same result as compiling from scratch. */
import { expect, test } from 'vitest';
import { type Compiled, compile } from '../../runtime/shared/compile/index.ts';
import { readSchema } from '../../scripts/schema.ts';

const input = await readSchema();
const reportOf = ({ portal, problems }: Compiled): string => JSON.stringify([portal, problems]);

test('equal texts give an equal portal, regardless of earlier compilations', () => {
  const first = reportOf(compile(input));
  const zone = 'schema/zones/cases.json';
  const text = input.files[zone] as string;
  const edits = [text.replace('"title"', '"titel"'), text.replace('{', ''), text.replace('"who": "everyone"', '"who": "internal"')];
  const between = edits.map((edited) => reportOf(compile({ ...input, files: { ...input.files, [zone]: edited } })));
  expect(new Set([first, ...between]).size).toBe(4);
  expect(reportOf(compile(input))).toBe(first);
  expect(edits.map((edited) => reportOf(compile({ ...input, files: { ...input.files, [zone]: edited } })))).toEqual(between);
});
