import { expect, test } from 'vitest';
import { repeatedTypeNames } from './typeNames.ts';

test('a type name that two files export is named with both files', () => {
  const found = repeatedTypeNames({
    'services/orders/rows.ts': '/** Rows. */\nexport interface OrderRow {}\n',
    'runtime/list.ts': 'export type OrderRow = string;\n',
  });
  expect(found).toEqual([
    {
      severity: 'error',
      code: 'repeated-type-name',
      message: 'OrderRow is also exported by runtime/list.ts. Rename one of them.',
      file: 'services/orders/rows.ts',
      line: 2,
    },
  ]);
});

test('a value and a type of one name in one file, a re-export and a local type are no repetition', () => {
  expect(
    repeatedTypeNames({
      'a.ts': 'export const Card = 1;\nexport type Card = typeof Card;\ntype Row = string;\nexport function load(): void;\n',
      'b.ts': "export type { Card } from './a.ts';\nexport { type Row } from './a.ts';\ninterface Card {}\n",
    }),
  ).toEqual([]);
});
