import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSeal as openInBrowser, sealAnew } from '../browser/sealed.ts';
import { openBytes, openSeal, sealBytes } from '../server/sealed.ts';
import { isPacked, packedName, packQuery, unpacked } from './packedQuery.ts';

const bytes = randomBytes(64);
const key = bytes.toString('base64');
const [server, browser] = [openSeal(key), openInBrowser(key)];
const text = fc.string({ unit: 'binary' }).map((any) => any.toWellFormed());
const known = ['id', 'q', 'updatedAt.from', 'toString'];

const addressOf = (value: string, more = '') => new URL(`http://portal/en/thing?${packedName}=${value}${more}`);
const sealOf = (query: [string, string][]) => server.seal(new URLSearchParams(query).toString());

describe('a sealed text', () => {
  test('is the same from both ends, and both open it', () => {
    fc.assert(
      fc.property(text, (any) => {
        const value = server.seal(any);
        expect(browser.seal(any)).toBe(value);
        expect(value).toMatch(/^[\w-]+$/);
        expect([server.open(value), browser.open(value)]).toEqual([any, any]);
      }),
    );
  });

  test('differs wherever the text does, from its first letter', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        fc.pre(one !== other);
        expect(server.seal(one).slice(0, 16)).not.toBe(server.seal(other).slice(0, 16));
      }),
    );
  });

  test('that was changed in any place is opened by neither end', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ .%\0é';
    fc.assert(
      fc.property(text, fc.nat(), fc.constantFrom(...letters), fc.constantFrom('put', 'in', 'out'), (any, place, letter, how) => {
        const value = server.seal(any);
        const at = place % value.length;
        const changed = value.slice(0, at) + (how === 'out' ? '' : letter) + value.slice(how === 'in' ? at : at + 1);
        fc.pre(changed !== value);
        expect([server.open(changed), browser.open(changed)]).toEqual([null, null]);
      }),
      { numRuns: 300 },
    );
  });

  test('that is anybody’s invention, or sealed with another key, is opened by neither end', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect([server.open(any), browser.open(any)]).toEqual([null, null]);
      }),
    );
    const foreign = openSeal(randomBytes(64).toString('base64')).seal('id=1');
    expect([server.open(foreign), browser.open(foreign)]).toEqual([null, null]);
  });

  test('for a header is never the same twice, and opens alike', () => {
    const [one, other] = [sealAnew(key, 'id=1'), sealAnew(key, 'id=1')];
    expect(one).not.toBe(other);
    expect(openBytes(bytes, Buffer.from(one, 'base64'))).toBe('id=1');
    expect(sealBytes(bytes, 'x', randomBytes(16))).toHaveLength(16 + 16 + 32);
  });
});

describe('a packed query', () => {
  test('comes out as it went in, whatever its values', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...known), text), { maxLength: 20 }), async (query) => {
        const packed = packQuery(new URLSearchParams(query).toString(), server.seal);
        fc.pre(packed !== null);
        const url = new URL(`http://portal/en/thing?${packed}`);
        expect(isPacked(url)).toBe(true);
        for (const end of [server, browser]) {
          const plain = await unpacked(url, end.open, known);
          expect([...(plain?.searchParams ?? [])]).toEqual(query);
          expect(plain && isPacked(plain)).toBe(false);
        }
      }),
    );
  });

  test('stands beside what the address says in the open, and goes before it', async () => {
    const plain = await unpacked(
      addressOf(
        sealOf([
          ['id', '7'],
          ['q', 'a'],
        ]),
        '&q=b&fromType=pc',
      ),
      server.open,
      known,
    );
    expect(plain?.search).toBe('?fromType=pc&id=7&q=a');
  });

  test.each<[string, [string, string][]]>([
    [
      'a name that the page does not know',
      [
        ['id', '7'],
        ['admin', '1'],
      ],
    ],
    ['a prototype', [['__proto__', '1']]],
    ['a constructor', [['constructor', '1']]],
    ['a packed query in it', [[packedName, sealOf([['id', '7']])]]],
    ['more parameters than any page has', Array.from({ length: 101 }, () => ['id', '7'] as [string, string])],
  ])('with %s is refused whole', async (_what, query) => {
    expect(await unpacked(addressOf(sealOf(query)), server.open, known)).toBeNull();
  });

  test('reaches for no prototype, whatever its names', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString')), text)),
        async (query) => {
          const before = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
          const plain = await unpacked(addressOf(sealOf(query)), server.open, ['id']);
          expect(plain === null || query.every(([name]) => name === 'id')).toBe(true);
          expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(before);
        },
      ),
    );
  });

  test('that is too long is not packed, and not opened', async () => {
    const long = new URLSearchParams({ q: 'x'.repeat(4000) }).toString();
    expect(packQuery(long, server.seal)).toBeNull();
    expect(packQuery(long.slice(0, 3000), server.seal)?.length).toBeLessThanOrEqual(4096 + packedName.length + 1);
    expect(await unpacked(addressOf(server.seal(long)), server.open, known)).toBeNull();
  });

  test('that comes twice is refused', async () => {
    const value = sealOf([['id', '7']]);
    expect(await unpacked(addressOf(value, `&${packedName}=${value}`), server.open, known)).toBeNull();
  });

  test('is not what a header’s seal holds', async () => {
    const header = sealAnew(key, JSON.stringify({ '/en': { id: '7' } }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
    expect(server.open(header)).not.toBeNull();
    expect(await unpacked(addressOf(header), server.open, known)).toBeNull();
  });
});

test('a seal says nothing of its text without the key', () => {
  expect(createHmac('sha256', bytes).update('id=1').digest('base64url')).not.toContain(server.seal('id=1').slice(0, 20));
  expect(server.seal('id=1')).not.toContain(Buffer.from('id=1').toString('base64url'));
});
