import { expect, test } from 'vitest';
import { copiedPackages } from '../release/packages.ts';
import { isAllowed, replaceablePackages } from './allowed.ts';
import { usedPackages } from './packages.ts';
import { licenseTexts } from './texts.ts';

const allowed = (license: string, name = 'some') => isAllowed({ name, license });

test.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['GPL-3.0-or-later', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['none', false],
])('%s is allowed: %s', (license, expected) => {
  expect(allowed(license)).toBe(expected);
});

test('a replaceable package may be under the LGPL, but not under the GPL', () => {
  expect([allowed('LGPL-3.0-or-later', 'openpgp'), allowed('GPL-3.0-or-later', 'openpgp')]).toEqual([true, false]);
});

test('a release contains replaceable packages as separate files', () => {
  expect(copiedPackages).toEqual(expect.arrayContaining([...replaceablePackages]));
});

test('development packages are omitted, unless a part of them is bundled', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/react': { version: '19.0.0', license: 'MIT' },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
    'node_modules/lucide-static': { version: '1.0.0', license: 'ISC', dev: true },
    'node_modules/a/node_modules/react': { version: '19.0.0', license: 'MIT' },
    'node_modules/b/node_modules/react': { version: '18.0.0' },
  };
  const found = usedPackages(JSON.stringify({ packages })).map(({ name, version, license }) => `${name} ${version} ${license}`);
  expect(found.sort()).toEqual(['lucide-static 1.0.0 ISC', 'react 18.0.0 none', 'react 19.0.0 MIT']);
});

test('equal texts are printed once, below the packages that share them', () => {
  const licensed = (name: string, text: string) => ({ name, version: '1.0.0', license: 'MIT', folder: `node_modules/${name}`, text });
  const text = licenseTexts([licensed('a', 'One'), licensed('b', 'Two'), licensed('c', 'One')]);
  expect(text.match(/One/g)).toHaveLength(1);
  expect(text.indexOf('c 1.0.0')).toBeLessThan(text.indexOf('One'));
});
