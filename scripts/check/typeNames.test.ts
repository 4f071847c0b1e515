import { expect, test } from 'vitest';
import { repeatedTypeNames } from './typeNames.ts';

test('a type name that two files declare is named with both files, exported or not', () => {
  const found = repeatedTypeNames({
    'services/orders/rows.ts': '/** Rows. */\ninterface OrderRow {}\n',
    'runtime/list.ts': 'export type OrderRow = string;\n',
  });
  expect(found).toEqual([
    {
      severity: 'error',
      code: 'repeated-type-name',
      message: 'OrderRow is also declared by runtime/list.ts. Import it if both mean the same, else rename one of them.',
      file: 'services/orders/rows.ts',
      line: 2,
    },
  ]);
});

test('a value and a type of one name in one file, a re-export and a local type of a test are no repetition', () => {
  expect(
    repeatedTypeNames({
      'a.ts': 'export const Card = 1;\nexport type Card = typeof Card;\ntype Row = string;\nexport function load(): void;\n',
      'b.ts': "export type { Card } from './a.ts';\nexport { type Row } from './a.ts';\n",
      'b.test.ts': 'interface Card {}\n',
    }),
  ).toEqual([]);
});

test('a line in a generated text is not a declaration', () => {
  expect(
    repeatedTypeNames({ 'a.ts': 'export const written = `\ntype Json = string;\n`;\n', 'b.ts': 'export type Json = number;\n' }),
  ).toEqual([]);
});
