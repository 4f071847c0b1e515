import { expect, test } from 'vitest';
import type { SiteTables } from '../portal.ts';
import { wordsOfAddress } from './addressWords.ts';

const tables = {
  sites: [
    { id: 'zh', prefix: '' },
    { id: 'en', prefix: 'en' },
  ],
  routes: [
    { path: '/thingDetail/{id}', denied: { anonymous: 'home', others: 'home' } },
    { path: '/things', denied: { anonymous: 'login', others: 'home' } },
    { path: '/vault', denied: { anonymous: 'notFound', others: 'notFound' } },
  ],
} as unknown as SiteTables;

test.each([
  ['/en/exported-clips-will-not-play', 'exported clips will not play'],
  ['/en/docs/exported_clips.html', 'exported clips'],
  ['/en/products/VR-2116P/first-start', 'VR-2116P first start'],
  ['/support/CVE-2021-44228', 'CVE-2021-44228'],
  ['/en/VR-2116P.pdf', 'VR-2116P'],
  ['/en/vault', 'vault'],
  ['/%E5%BD%95%E5%83%8F%E6%9C%BA', '录像机'],
  ['/en/%D1%81%D0%B1%D1%80%D0%BE%D1%81-%D0%BF%D0%B0%D1%80%D0%BE%D0%BB%D1%8F', 'сброс пароля'],
])('%s says %s', (pathname, words) => {
  expect(wordsOfAddress(tables, pathname)).toBe(words);
});

test.each([
  ['parts of our own addresses', '/en/thingDetail'],
  ['an id', '/en/thingDetail/db5c97bd-8874-8e55-a707-74eac5570422'],
  ['figures', '/en/things/1234567'],
  ['a long hexadecimal', '/9f86d081884c7d659a2f'],
  ['an address that is not well-formed', '/en/%E0%A4%A'],
  ['punctuation only', '/en/..%2F..%2F%3Cscript%3E'.replace('script', '')],
  ['home', '/'],
])('%s says nothing', (_, pathname) => {
  expect(wordsOfAddress(tables, pathname)).toBe('');
});

test('the words of an address are limited, and contain no punctuation', () => {
  const words = wordsOfAddress(tables, `/en/${Array.from({ length: 300 }, (_, index) => `word${index}`).join('-')}`);
  expect(words.split(' ')).toHaveLength(8);
  expect(wordsOfAddress(tables, `/${'x'.repeat(5000)}`)).toBe('');
  expect(wordsOfAddress(tables, '/%3Cimg%20src=x%20onerror=alert(1)%3E')).toBe('img src x onerror alert 1');
});
