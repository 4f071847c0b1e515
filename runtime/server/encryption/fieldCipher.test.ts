import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldCipher } from './fieldCipher.ts';
import { fieldKeyFile, openFieldCipher } from './openFieldCipher.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'field-key-'));
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const about = 'bank of application 7';
const account = 'DE89370400440532013000';

test('a value is decrypted only with its key and its record', () => {
  const [own, other] = [fieldCipher(randomBytes(32)), fieldCipher(randomBytes(32))];
  const stored = own.encrypt(account, about);
  expect(stored).not.toContain(account);
  expect(own.decrypt(stored, about)).toBe(account);
  expect(() => own.decrypt(stored, 'bank of application 8')).toThrow();
  expect(() => other.decrypt(stored, about)).toThrow();
});

test('equal values are stored differently, so that they are not recognised', () => {
  const cipher = fieldCipher(randomBytes(32));
  expect(cipher.encrypt(account, about)).not.toBe(cipher.encrypt(account, about));
});

test('a changed or truncated value is refused', () => {
  const cipher = fieldCipher(randomBytes(32));
  const stored = cipher.encrypt(account, about);
  const bytes = Buffer.from(stored.split('.')[1] ?? '', 'base64url');
  const changed = Buffer.from(bytes);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  for (const wrong of [changed, bytes.subarray(0, -1), bytes.subarray(0, 20), Buffer.alloc(0)])
    expect(() => cipher.decrypt(`v1.${wrong.toString('base64url')}`, about)).toThrow();
  expect(() => cipher.decrypt(account, about)).toThrow('no known format');
});

test('the embedded database gets one key in a file that only its owner reads, also when two processes start together', async () => {
  const [one, other] = await Promise.all([openFieldCipher({ dataFolder }), openFieldCipher({ dataFolder })]);
  expect(await readdir(dataFolder)).toEqual([fieldKeyFile]);
  expect((await stat(join(dataFolder, fieldKeyFile))).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(join(dataFolder, fieldKeyFile), 'utf8'), 'base64')).toHaveLength(32);
  const later = await openFieldCipher({ dataFolder });
  expect(later?.decrypt(one?.encrypt(account, about) ?? '', about)).toBe(account);
  expect(later?.decrypt(other?.encrypt(account, about) ?? '', about)).toBe(account);
});

test('an external database needs the key in the environment', async () => {
  const databaseUrl = 'postgres://portal@db/portal';
  expect(await openFieldCipher({ dataFolder: '/nowhere', databaseUrl })).toBeUndefined();
  const fieldKey = randomBytes(32).toString('base64');
  const named = await openFieldCipher({ dataFolder: '/nowhere', databaseUrl, fieldKey });
  expect(named?.decrypt(fieldCipher(Buffer.from(fieldKey, 'base64')).encrypt(account, about), about)).toBe(account);
});
