import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answerDifferences, causesOf, type SameAnswer, type SameDifference, textDifference, valueDifferences } from './differences.ts';
import { readFormat } from './formats.ts';
import { createRun } from './rules.ts';

const answer = (text: string, changed: Partial<SameAnswer> = {}): SameAnswer => ({
  status: 200,
  headers: [
    ['cache-control', 'no-store'],
    ['content-type', 'text/html'],
  ],
  text,
  bytes: text.length,
  hash: text,
  ...changed,
});

const page = '<html><body><h1>Search</h1><p>Nothing was found.</p></body></html>';

const differences = (before: SameAnswer, now: SameAnswer) => answerDifferences(before, now, createRun());

test('two answers that are the same have no difference', () => {
  expect(differences(answer(page), answer(page))).toEqual([]);
});

test('a changed word is reported with its context', () => {
  const [found, ...others] = differences(answer(page), answer(page.replace('found', 'there')));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ part: 'body', before: expect.stringContaining('was found.'), now: expect.stringContaining('was there.') });
});

test('a changed status is reported', () => {
  expect(differences(answer(page), answer(page, { status: 404 }))).toEqual([{ part: 'status', before: '200', now: '404' }]);
});

test('a changed, missing or additional header is reported', () => {
  const changed = answer(page, {
    headers: [
      ['content-type', 'text/html'],
      ['x-frame-options', 'DENY'],
    ],
  });
  expect(differences(answer(page), changed)).toEqual([
    { part: 'header cache-control', before: 'no-store', now: '(absent)' },
    { part: 'header x-frame-options', before: '(absent)', now: 'DENY' },
  ]);
});

test('the attributes of cookies are compared, not their values', () => {
  const cookie = (value: string) => answer(page, { headers: [['set-cookie', value]] });
  expect(differences(cookie('session=one; Secure'), cookie('session=other; Secure'))).toEqual([]);
  expect(differences(cookie('session=one; Secure'), cookie('session=one'))).toHaveLength(1);
});

test('a body that is not text is compared by its bytes', () => {
  const [found] = differences(answer('', { bytes: 10, hash: 'abc' }), answer('', { bytes: 12, hash: 'def' }));
  expect(found).toEqual({ part: 'body', before: '10 bytes, sha256 abc', now: '12 bytes, sha256 def' });
});

test('a difference of JSON is reported by its path', () => {
  const before = '{"code":200,"data":{"rows":[{"title":"One"},{"title":"Two"}]}}';
  const found = textDifference(before, before.replace('Two', 'Three'), createRun());
  expect(found).toEqual({ part: '$.data.rows[].title', before: '"Two"', now: '"Three"' });
});

test('the order of keys counts', () => {
  expect(textDifference('{"a":1,"b":2}', '{"b":2,"a":1}', createRun())?.part).toBe('$, order of its keys');
});

describe('expected differences', () => {
  const [one, other, third] = ['1', '2', '3'].map((digit) => `0193b5c0-0000-7000-8000-00000000000${digit}`) as [string, string, string];

  test.each([
    ['times that are close', '"at":"2026-01-01T10:00:00.000Z"', '"at":"2026-01-01T10:00:41.5Z"'],
    [
      'times as they are shown',
      '<time dateTime="2026-01-01T10:07:59.000Z" title="1 Jan 2026, 10:07 UTC">',
      '<time dateTime="2026-01-01T10:08:01.000Z" title="1 Jan 2026, 10:08 UTC">',
    ],
    ['files of another build', '<script src="/assets/main-abc.js">', '<script src="/assets/entry-def.js">'],
    ['the address of the portal', 'http://127.0.0.1:4001/en', 'http://127.0.0.1:4002/en'],
    ['new ids', `{"id":"${one}"}`, `{"id":"${other}"}`],
    ['views', '{"views":10}', '{"views":11}'],
    ['tokens', '{"token":"Abcdefghijklmnop1"}', '{"token":"Xbcdefghijklmnop2"}'],
    ['signatures', '{"keySignature":"0565b062491c53cc"}', '{"keySignature":"f40adee759b05a3e"}'],
    ['access codes', '{"accessCode":"V3SQH-G823R-7S4AZ"}', '{"accessCode":"CVQ38-8XP7G-8H4RR"}'],
    ['keys of feeds', '/feeds/messages.atom?key=8AfCc_8wWz9Z9_LoC', '/feeds/messages.atom?key=-APvjleKmJoVZbWe5'],
    ['answers with a token', `{"data":"${'a'.repeat(42)}1"}`, `{"data":"${'B'.repeat(42)}2"}`],
    ['final digits of repair order numbers', '"RMA-2026-004100-UPTHM3"', '"RMA-2026-004100-B8FAWQ"'],
    ['fingerprints', `"${'2608 '.repeat(9)}46EB"`, `"${'D3F3 '.repeat(9)}74E9"`],
  ])('%s are the same', (_name, before, now) => {
    expect(textDifference(before, now, createRun())).toBeNull();
  });

  test.each([
    ['a time of another day', '"at":"2026-01-01T10:00:00.000Z"', '"at":"2026-01-02T10:00:00.000Z"'],
    [
      'a shown time of another hour',
      '<time dateTime="2026-01-01T10:07:59.000Z">10:07 UTC</time>',
      '<time dateTime="2026-01-01T10:07:59.000Z">11:07 UTC</time>',
    ],
    ['many views', '{"views":10}', '{"views":100}'],
    ['an id of the demo', '{"id":"87bc3b41-4364-8799-a68f-2227892e2bc6"}', '{"id":"f24cb8bd-6434-8848-a00c-28c1d8a8132d"}'],
    ['another number of a repair order', '"RMA-2026-004100-UPTHM3"', '"RMA-2026-004101-UPTHM3"'],
    ['a text as data', `{"data":"${'a'.repeat(43)}"}`, `{"data":"${'b'.repeat(43)}"}`],
    ['one word for a secret', '{"token":"Abcdefghijklmnop1"}', '{"token":"not-a-secret-at-all"}'],
  ])('%s is a difference', (_name, before, now) => {
    expect(textDifference(before, now, createRun())).not.toBeNull();
  });

  test('a new id has the same counterpart everywhere', () => {
    const run = createRun();
    expect(textDifference(`{"id":"${one}"}`, `{"id":"${other}"}`, run)).toBeNull();
    expect(textDifference(`{"of":"${one}"}`, `{"of":"${other}"}`, run)).toBeNull();
    expect(textDifference(`{"of":"${one}"}`, `{"of":"${third}"}`, run)).not.toBeNull();
  });

  test('rows with new ids may come in another order; other rows may not', () => {
    const rows = (...names: string[]) => JSON.stringify(names.map((name, index) => ({ id: [one, other][index], name })));
    expect(textDifference(rows('a', 'b'), rows('b', 'a'), createRun())).toBeNull();
    expect(textDifference('["a","b"]', '["b","a"]', createRun())).not.toBeNull();
  });
});

test('a table is compared to its end, and so is the matrix', () => {
  const before = { menus: [{ title: 'One' }, { title: 'Two' }], sites: { en: { name: 'English' } } };
  const now = { menus: [{ title: '1' }, { title: 'Two' }], sites: { en: {} } };
  expect(valueDifferences(before, now, 10).map(({ part }) => part)).toEqual(['$.menus[].title', '$.sites.en.name']);
});

test('differences of one cause are reported once, with their number', () => {
  const differencesOf = (address: string): SameDifference => ({
    subject: 'page',
    at: address,
    part: 'body',
    before: `${address} old`,
    now: `${address} new`,
  });
  const [cause, ...others] = causesOf(Array.from({ length: 9 }, (_, index) => differencesOf(`GET /${index}`)));
  expect(others).toEqual([]);
  expect(cause).toMatchObject({ times: 9, addresses: ['GET /0', 'GET /1', 'GET /2', 'GET /3'] });
});

test('archives are compared by their entries, and printed pages by their number', () => {
  const [name, content] = [Buffer.from('a.txt'), Buffer.from('text')];
  const zip = (time: number): Buffer => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(time, 12);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt32LE(4, 16);
    return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), entry, name, end]);
  };
  expect(readFormat(zip(1))).toBe(readFormat(zip(2)));
  expect(readFormat(zip(1))).toContain('a.txt 4 bytes');
  expect(readFormat(Buffer.from('%PDF-1.7 /Type /Pages /Type /Page /Type/Page '))).toBe('PDF of 2 pages');
  expect(readFormat(Buffer.from('GIF89a'))).toBe('');
});
