import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { property, assert as run, string } from 'fast-check';
import { expect, test } from 'vitest';
import { root } from '../../tests/support/paths.ts';
import { readPem } from './readPem.ts';

const read = (name: string): Promise<string> => readFile(join(root, `demo/content/caCertificates/${name}.pem`), 'utf8');
const [old, current, signing] = (await Promise.all(['veyra-root-g1', 'veyra-root-g2', 'veyra-firmware-2025'].map(read))) as [
  string,
  string,
  string,
];
const [leaf = ''] = signing.split(/(?<=END CERTIFICATE-----\n)/);

test('issuer, period, serial number and fingerprint are those of the first certificate', () => {
  expect(readPem(signing)).toEqual({
    pem: signing,
    issuer: 'O=Veyra, CN=Veyra Root CA G2',
    validFrom: new Date('2025-01-15T00:00:00Z'),
    validTo: new Date('2030-01-14T23:59:59Z'),
    serialNo: expect.stringMatching(/^[0-9A-F]{16,40}$/),
    fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
  });
});

test('only the certificates of a text are stored', () => {
  expect(readPem(`subject: Veyra\r\n${leaf.replaceAll('\n', '\r\n')}\nissuer:\n${current}\nthe end`)).toMatchObject({ pem: signing });
});

test('a text without a certificate, with a damaged one or with too many is refused', () => {
  const damaged = current.replace(/\n.{20}/, '\n');
  for (const text of ['', 'abc', damaged, current.slice(0, 200), `${current}${damaged}`, current.repeat(6)])
    expect(readPem(text)).toBe('caCertificate.unreadable');
});

test.each(['pkcs8', 'sec1'] as const)('a text with a private key in %s is refused', (type) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type, format: 'pem' }).toString();
  expect([readPem(`${current}${key}`), readPem(key)]).toEqual(Array(2).fill('caCertificate.private-key'));
});

test('each certificate has to be signed by the next one', () => {
  for (const chain of [`${current}${leaf}`, `${leaf}${old}`, `${leaf}${leaf}`, `${signing}${old}`])
    expect(readPem(chain)).toBe('caCertificate.chain-broken');
  expect(readPem(leaf)).toMatchObject({ pem: leaf });
});

test('any text between the lines of a certificate is parsed or refused', () => {
  run(
    property(string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(readPem(`-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`)).toBe('caCertificate.unreadable');
    }),
  );
});
