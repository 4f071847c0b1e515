import { createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptParams } from './secretKey.ts';

const key = randomBytes(64);

/** Decrypts a value as the server does. */
function decrypt(value: string): unknown {
  const bytes = Buffer.from(value, 'base64');
  const [encrypted, mac] = [bytes.subarray(0, -32), bytes.subarray(-32)];
  expect(createHmac('sha256', key.subarray(32)).update(encrypted).digest().equals(mac)).toBe(true);
  const decipher = createDecipheriv('aes-256-cbc', key.subarray(0, 32), encrypted.subarray(0, 16));
  return JSON.parse(Buffer.concat([decipher.update(encrypted.subarray(16)), decipher.final()]).toString());
}

test('the secretKey is encrypted and signed, and keyed by the page of the request', () => {
  const params = { data: { keyword: '摄像机 камера', size: 10 } };
  expect(decrypt(encryptParams(key.toString('base64'), '/en/faqZone', params))).toEqual({ '/en/faqZone': params });
});

test('equal requests have different keys', () => {
  const [first, second] = [1, 2].map(() => encryptParams(key.toString('base64'), '/', {}));
  expect(first).not.toBe(second);
});
