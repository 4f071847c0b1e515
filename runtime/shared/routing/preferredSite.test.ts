import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preferredSite } from './preferredSite.ts';

const sites = [
  { id: 'zh', locale: 'zh-CN' },
  { id: 'en', locale: 'en' },
  { id: 'ru', locale: 'ru' },
  { id: 'ceen', locale: 'en' },
  { id: 'mena', locale: 'ar' },
  { id: 'au', locale: 'en-AU' },
];
const siteOf = (header: string | undefined) => preferredSite(sites, header)?.id ?? null;

test.each([
  ['en-US,en;q=0.9', 'en'],
  ['en-AU,en;q=0.9', 'au'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['ar-EG', 'mena'],
  ['zh-TW, en;q=0.8', 'zh'],
  ['zh-Hans-CN', 'zh'],
  ['de, fr;q=0.9, ru;q=0.2, en;q=0.7', 'en'],
  ['en;q=0.5, ru', 'ru'],
  ['EN-gb', 'en'],
])('%s leads to %s', (header, site) => {
  expect(siteOf(header)).toBe(site);
});

test.each([undefined, '', '*', 'de', 'en;q=0', 'en;q=0.000, de', '*, ru;q=0.5', 'en;q=high', ';;;,,,'])('%s leads to no site', (header) => {
  expect(siteOf(header)).toBeNull();
});

test('the language with the highest quality comes first, in any order', () => {
  const quality = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(quality, quality, fc.boolean(), (en, ru, isReversed) => {
      fc.pre(en !== ru);
      const ranges = [`en;q=${en / 1000}`, `ru;q=${ru / 1000}`];
      expect(siteOf((isReversed ? ranges.toReversed() : ranges).join(','))).toBe(en > ru ? 'en' : 'ru');
    }),
  );
});

test('a header of any length and content is parsed without an error', () => {
  fc.assert(fc.property(fc.string({ maxLength: 2_000 }), (header) => void siteOf(header)));
});
