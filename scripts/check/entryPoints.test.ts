import { expect, test } from 'vitest';
import { exportedNames, longEntryPoints, maxEntryPointNames } from './entryPoints.ts';

const entryPoint = (count: number): string =>
  `export { ${Array.from({ length: count }, (_, index) => `name${index}`).join(', ')} } from './file.ts';\n`;

test('a subject exports up to ten names', () => {
  expect(longEntryPoints({ short: entryPoint(maxEntryPointNames) })).toEqual([]);
  expect(longEntryPoints({ long: entryPoint(maxEntryPointNames + 1) })).toEqual([
    expect.objectContaining({ code: 'long-entry-point', file: 'services/long/index.ts' }),
  ]);
});

test('types, several lines and declarations count', () => {
  expect(
    exportedNames(`export type { One } from './one.ts';\nexport {\n  type Two,\n  three,\n} from './two.ts';\nexport const four = 4;\n`),
  ).toEqual(['One', 'type Two', 'three', 'four']);
});
