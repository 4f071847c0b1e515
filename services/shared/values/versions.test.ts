import { array, constant, constantFrom, integer, oneof, option, property, assert as run, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareVersions, orderKey, type ParsedVersion, readVersion } from './versions.ts';

const read = (text: string): ParsedVersion => {
  const version = readVersion(text);
  if (!version) throw new Error(`${text} is not a version`);
  return version;
};
const order = (one: string, other: string): number => compareVersions(read(one), read(other));

/** In ascending order. */
const rising = [
  '0.9',
  '1.0.0-1',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.0 build 180725',
  '1.0.0+260112',
  '1.0.1.T',
  '1.0.1.R',
  'V2.800.0000000.3.R',
  'V2.840.0000000.28.T',
  'V2.840.0000000.28.R',
  'V2.840.0000000.28.R.20260112',
  'V2.840.0000001.0.R',
  'v10.0',
];

test('versions of every form are in ascending order', () => {
  for (const [index, earlier] of rising.entries())
    for (const later of rising.slice(index + 1)) expect([earlier, later, order(earlier, later)]).toEqual([earlier, later, -1]);
});

test.each([
  ['2.0', 'V2.0.0'],
  ['v5.5.0 Build 180725', 'V5.5.0_build180725'],
  ['5.5.0+180725', '5.5.0 180725'],
  ['2.840.0000000.28.R', ' V2.840.0.28 '],
  ['1.0-Beta.2', '1.0.0-beta.2'],
])('%s and %s are the same version', (one, other) => expect(order(one, other)).toBe(0));

test.each([
  '',
  'latest',
  '1.',
  '.1',
  '1..2',
  '1.0.0-',
  '1.0 beta',
  '1.2.3.4.5.6.7.8.9',
  '1'.repeat(16),
  '1.0; drop',
  'v',
  `1.0-${'a'.repeat(200)}`,
])('%j is not a version', (text) => expect(readVersion(text)).toBeNull());

const part = oneof(integer({ min: 0, max: 30 }).map(String), constantFrom('alpha', 'beta', 'rc', 'a', 'a1', 'b', 'z'));
const written = tuple(
  constantFrom('', 'v', 'V'),
  array(integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 8 }),
  option(array(part, { minLength: 1, maxLength: 3 }), { nil: undefined }),
  oneof(
    constant(''),
    integer({ min: 0, max: 999_999 }).map((build) => ` build ${build}`),
  ),
).map(([prefix, numbers, pre, build]) => `${prefix}${numbers.join('.')}${pre ? `-${pre.join('.')}` : ''}${build}`);

describe('the order of versions', () => {
  test('is total: antisymmetric and transitive', () => {
    run(
      property(written, written, written, (a, b, c) => {
        expect(order(a, b)).toBe(0 - order(b, a));
        const sorted = [a, b, c].sort(order);
        expect(order(sorted[0] as string, sorted[2] as string)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('is that of the sort keys in a database', () => {
    run(
      property(written, written, (a, b) => {
        const [one, other] = [orderKey(read(a)), orderKey(read(b))];
        expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).toBe(order(a, b));
      }),
    );
  });

  test('is defined for any text', () => {
    run(property(string({ maxLength: 120 }), (text) => void readVersion(text)));
  });
});
