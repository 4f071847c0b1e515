import { property, assert as run, string } from 'fast-check';
import { expect, test } from 'vitest';
import { externalLinkAddress } from './address.ts';

const allowed = ['www.maker.example', 'store.example'];

test('a link leads to a listed host by https, with the declared path', () => {
  expect(externalLinkAddress({ host: 'store.example', path: '/app?id=7#top' }, allowed)).toBe('https://store.example/app?id=7#top');
});

test.each([
  ['evil.example', '/'],
  ['store.example.evil.example', '/'],
  ['STORE.example', '/'],
  ['store.example:8443', '/'],
  ['user@store.example', '/'],
  ['store.example', '@evil.example/'],
  ['store.example', 'javascript:alert(1)'],
  ['', '//evil.example'],
])('the host %j with the path %j is not allowed', (host, path) => expect(externalLinkAddress({ host, path }, allowed)).toBeNull());

test('with any path, the address leads to the allowed host, or is refused', () => {
  run(
    property(string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const path of [text, `/${text}`, `/.${text}`]) {
        const address = externalLinkAddress({ host: 'store.example', path: path }, allowed);
        if (address !== null) expect([new URL(address).protocol, new URL(address).host]).toEqual(['https:', 'store.example']);
      }
    }),
  );
});
