import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tampered } from '../../../tests/support/tampered.ts';
import { call } from '../../../tests/support/tinyPortal.ts';
import { checkSecretKey } from './secretKey.ts';

const key = randomBytes(64);
const rules = { key: key.toString('base64'), required: false, limits: { secretKeyBytes: 16_384 } };

function seal(content: string, by = key): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', by.subarray(0, 32), iv);
  const message = Buffer.concat([iv, cipher.update(content, 'utf8'), cipher.final()]);
  return Buffer.concat([message, createHmac('sha256', by.subarray(32)).update(message).digest()]).toString('base64');
}

const check = (header: string | undefined, request: unknown, changes: Partial<typeof rules> = {}, exempt = false) =>
  checkSecretKey({ ...rules, ...changes }, call('thing.echo', exempt ? { exempt: true } : {}), header, request);

describe('a secretKey', () => {
  test('that matches the request is accepted, with its keys in any order', () => {
    expect(() => check(seal('{"/en/things":{"b":[1,{"c":"中"}],"a":"x"}}'), { a: 'x', b: [1, { c: '中' }] })).not.toThrow();
    expect(() => check(seal('{"/":{}}'), undefined)).not.toThrow();
    expect(() => check(seal('{"/a/page/that/is/not/there":{"a":"x"}}'), { a: 'x' })).not.toThrow();
  });

  test.each([
    ['has other content', seal('{"/":{"a":1}}')],
    ['names two pages', seal('{"/":{"a":2},"/b":{"a":2}}')],
    ['names a page that does not exist', seal('{"https://elsewhere.example/":{"a":2}}')],
    ['names no page', seal('{}')],
    ['is a list', seal('[{"a":2}]')],
    ['was made with another key', seal('{"/":{"a":2}}', randomBytes(64))],
    ['was changed', tampered(seal('{"/":{"a":2}}'))],
    ['is truncated', seal('{"/":{"a":2}}').slice(0, 40)],
    ['is no base64', '%%%'],
    ['is too long', 'A'.repeat(17_000)],
  ])('that %s is refused', (_what, header) => expect(() => check(header, { a: 2 })).toThrow('request.secret-key'));

  test('is optional unless it is required; an exempt call never needs one', () => {
    expect(() => check(undefined, {})).not.toThrow();
    expect(() => check(undefined, {}, { required: true })).toThrow('request.secret-key');
    expect(() => check(undefined, {}, { required: true }, true)).not.toThrow();
    expect(() => check('too-long', {}, { required: true })).not.toThrow();
  });
});
