import { expect, test } from 'vitest';
import { route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { siteTables } from '../site/tables.ts';
import { returnPath } from './returnPath.ts';

const tables = siteTables(tinyPortal({ routes: [route('home', '/'), route('login', '/login'), route('thing', '/thing/{id}')] }), 'en', [
  'zh',
  'en',
]);

test('a visitor returns to an address of the site, with its query and fragment', () => {
  expect(returnPath(tables, '/en/thing/7?page=2#end')).toBe('/en/thing/7?page=2#end');
});

test.each([
  ['another host', '//evil.example/en/thing/7'],
  ['another host behind a backslash', '/\\evil.example/en/thing/7'],
  ['another host behind two', '\\\\evil.example'],
  ['another host behind a line break', '/\n/evil.example'],
  ['another host behind a step up', '/en/..//evil.example'],
  ['a complete URL', 'https://evil.example/en/thing/7'],
  ['an address without its host', 'https:evil.example'],
  ['script', 'javascript:alert(1)'],
  ['an unknown page', '/en/nothing'],
  ['another site', '/thing/7'],
  ['the login page', '/en/login?return=/en/login'],
  ['nothing', ''],
  ['no address', null],
])('%s leads home', (_, stored) => {
  expect(returnPath(tables, stored)).toBe('/en');
});
