import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encryptWithRandomIv, openQueryCipher as openInBrowser } from '../../browser/navigation/queryCipher.ts';
import { decryptBytes, encryptBytes, openQueryCipher } from '../../server/trust/queryCipher.ts';
import { decryptQuery, encryptedQueryParameter, encryptQuery, hasEncryptedQuery } from './encryptedQuery.ts';

const bytes = randomBytes(64);
const key = bytes.toString('base64');
const [server, browser] = [openQueryCipher(key), openInBrowser(key)];
const text = fc.string({ unit: 'binary' }).map((any) => any.toWellFormed());
const known = ['id', 'q', 'updatedAt.from', 'toString'];

const addressOf = (value: string, more = '') => new URL(`http://portal/en/thing?${encryptedQueryParameter}=${value}${more}`);
const sealOf = (query: [string, string][]) => server.encrypt(new URLSearchParams(query).toString());

describe('an encrypted text', () => {
  test('is the same from server and browser, and both decrypt it', () => {
    fc.assert(
      fc.property(text, (any) => {
        const value = server.encrypt(any);
        expect(browser.encrypt(any)).toBe(value);
        expect(value).toMatch(/^[\w-]+$/);
        expect([server.decrypt(value), browser.decrypt(value)]).toEqual([any, any]);
      }),
    );
  });

  test('differs for different texts, from its first letter', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        fc.pre(one !== other);
        expect(server.encrypt(one).slice(0, 16)).not.toBe(server.encrypt(other).slice(0, 16));
      }),
    );
  });

  test('that was changed at any position is decrypted by neither side', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ .%\0é';
    fc.assert(
      fc.property(text, fc.nat(), fc.constantFrom(...letters), fc.constantFrom('put', 'in', 'out'), (any, index, letter, how) => {
        const value = server.encrypt(any);
        const position = index % value.length;
        const changed = value.slice(0, position) + (how === 'out' ? '' : letter) + value.slice(how === 'in' ? position : position + 1);
        fc.pre(changed !== value);
        expect([server.decrypt(changed), browser.decrypt(changed)]).toEqual([null, null]);
      }),
      { numRuns: 300 },
    );
  });

  test('that is invented or encrypted with another key is decrypted by neither side', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect([server.decrypt(any), browser.decrypt(any)]).toEqual([null, null]);
      }),
    );
    const foreign = openQueryCipher(randomBytes(64).toString('base64')).encrypt('id=1');
    expect([server.decrypt(foreign), browser.decrypt(foreign)]).toEqual([null, null]);
  });

  test('for a header is different each time, and is decrypted to the same text', () => {
    const [one, other] = [encryptWithRandomIv(key, 'id=1'), encryptWithRandomIv(key, 'id=1')];
    expect(one).not.toBe(other);
    expect(decryptBytes(bytes, Buffer.from(one, 'base64'))).toBe('id=1');
    expect(encryptBytes(bytes, 'x', randomBytes(16))).toHaveLength(16 + 16 + 32);
  });
});

describe('an encrypted query', () => {
  test('is the same after a round trip, with any values', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...known), text), { maxLength: 20 }), async (query) => {
        const encrypted = encryptQuery(new URLSearchParams(query).toString(), server.encrypt);
        fc.pre(encrypted !== null);
        const url = new URL(`http://portal/en/thing?${encrypted}`);
        expect(hasEncryptedQuery(url)).toBe(true);
        for (const end of [server, browser]) {
          const plain = await decryptQuery(url, end.decrypt, known);
          expect([...(plain?.searchParams ?? [])]).toEqual(query);
          expect(plain && hasEncryptedQuery(plain)).toBe(false);
        }
      }),
    );
  });

  test('is merged with the plain query of the address, and has precedence', async () => {
    const plain = await decryptQuery(
      addressOf(
        sealOf([
          ['id', '7'],
          ['q', 'a'],
        ]),
        '&q=b&fromType=pc',
      ),
      server.decrypt,
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
    ['an encrypted query in it', [[encryptedQueryParameter, sealOf([['id', '7']])]]],
    ['more parameters than any page has', Array.from({ length: 101 }, () => ['id', '7'] as [string, string])],
  ])('with %s is refused as a whole', async (_what, query) => {
    expect(await decryptQuery(addressOf(sealOf(query)), server.decrypt, known)).toBeNull();
  });

  test('does not access prototypes, with any names', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString')), text)),
        async (query) => {
          const before = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
          const plain = await decryptQuery(addressOf(sealOf(query)), server.decrypt, ['id']);
          expect(plain === null || query.every(([name]) => name === 'id')).toBe(true);
          expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(before);
        },
      ),
    );
  });

  test('that is too long is neither encrypted nor decrypted', async () => {
    const long = new URLSearchParams({ q: 'x'.repeat(4000) }).toString();
    expect(encryptQuery(long, server.encrypt)).toBeNull();
    expect(encryptQuery(long.slice(0, 3000), server.encrypt)?.length).toBeLessThanOrEqual(4096 + encryptedQueryParameter.length + 1);
    expect(await decryptQuery(addressOf(server.encrypt(long)), server.decrypt, known)).toBeNull();
  });

  test('that occurs twice is refused', async () => {
    const value = sealOf([['id', '7']]);
    expect(await decryptQuery(addressOf(value, `&${encryptedQueryParameter}=${value}`), server.decrypt, known)).toBeNull();
  });

  test('differs from the encryption of a header', async () => {
    const header = encryptWithRandomIv(key, JSON.stringify({ '/en': { id: '7' } }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
    expect(server.decrypt(header)).not.toBeNull();
    expect(await decryptQuery(addressOf(header), server.decrypt, known)).toBeNull();
  });
});

test('an encrypted text reveals nothing of its content without the key', () => {
  expect(createHmac('sha256', bytes).update('id=1').digest('base64url')).not.toContain(server.encrypt('id=1').slice(0, 20));
  expect(server.encrypt('id=1')).not.toContain(Buffer.from('id=1').toString('base64url'));
});
