/** The key of the security team and its signatures, verified by GnuPG if it is installed. */
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAdvisories } from '../../tests/support/advisories.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { securityKeys } from '../securityKey/tables.ts';
import { storeAdvisory } from './index.ts';

const now = new Date('2026-11-20T12:00:00Z');
const run = promisify(execFile);
const hasGnuPg = spawnSync('gpg', ['--version']).status === 0;

let portal: TestPortal;
let home: string;
beforeAll(async () => {
  portal = await openPortal({ clock: () => now });
  home = await mkdtemp(path.join(tmpdir(), 'gnupg-'));
  for (const name of await readdir(demoAdvisories)) await hasDocument(await readFile(path.join(demoAdvisories, name)));
  const other = JSON.parse(await readFile(path.join(demoAdvisories, 'vsa-2026-001.json'), 'utf8'));
  other.document.tracking.id = 'OTHER-1';
  other.document.publisher.name = 'Another maker';
  await hasDocument(Buffer.from(JSON.stringify(other)));
});
afterAll(async () => {
  await Promise.all([portal.close(), rm(home, { recursive: true, force: true })]);
});

const hasDocument = (bytes: Buffer) => storeAdvisory(portal.database, bytes, { source: 'test', now });
const get = (address: string) => portal.app.inject(address);
const folder = '/.well-known/csaf/white/2026';
const gpg = (...options: string[]) => run('gpg', ['--homedir', home, '--batch', '--trust-model', 'always', ...options]);

async function fileOf(address: string): Promise<string> {
  const keyring = path.join(home, createHash('sha256').update(address).digest('hex'));
  await writeFile(keyring, (await get(address)).rawPayload);
  return keyring;
}

test('the key is created once, and the database has its private part only encrypted', async () => {
  const [one, other] = await Promise.all([get('/.well-known/security-key.asc'), get('/.well-known/security-key.asc')]);
  expect(one.body).toMatch(/^-----BEGIN PGP PUBLIC KEY BLOCK-----/);
  expect(other.body).toBe(one.body);
  const rows = await portal.database.select().from(securityKeys);
  expect(rows).toMatchObject([{ name: 'team', publicKey: one.body }]);
  expect(rows[0]?.privateKey).not.toContain('PRIVATE KEY');
});

test('provider metadata and security.txt name the key', async () => {
  const [{ body: metadata }, { body: securityTxt }] = await Promise.all([
    get('/.well-known/csaf/provider-metadata.json'),
    get('/.well-known/security.txt'),
  ]);
  expect(JSON.parse(metadata)).toMatchObject({
    role: 'csaf_trusted_provider',
    public_openpgp_keys: [
      { fingerprint: expect.stringMatching(/^[0-9A-F]{40}$/), url: expect.stringMatching(/\/\.well-known\/security-key\.asc$/) },
    ],
  });
  expect(securityTxt).toMatch(/^Encryption: \S+\/\.well-known\/security-key\.asc$/m);
  expect(securityTxt).toMatch(/^-----BEGIN PGP SIGNED MESSAGE-----/);
});

test('the signature of a file stays the same, and a closed file has none', async () => {
  const [one, other] = await Promise.all([get(`${folder}/vsa-2026-001.json.asc`), get(`${folder}/vsa-2026-001.json.asc`)]);
  expect(other.headers.etag).toBe(one.headers.etag);
  expect((await get(`${folder}/unknown.json.asc`)).statusCode).toBe(404);
});

test('advisories of other publishers are not in the folder of the provider', async () => {
  const addresses = ['', '.asc', '.sha512'].map((ending) => `${folder}/other-1.json${ending}`);
  expect(await Promise.all(addresses.map(async (address) => (await get(address)).statusCode))).toEqual([404, 404, 404]);
  const lists = ['index.txt', 'changes.csv', 'csaf-feed-tlp-white.json'].map((name) => `/.well-known/csaf/white/${name}`);
  for (const list of lists) expect((await get(list)).body).not.toMatch(/other-1/i);
  expect((await get('/feeds/advisories.csv')).body).toContain('OTHER-1');
});

describe.skipIf(!hasGnuPg)('GnuPG', () => {
  beforeAll(async () => {
    await gpg('--import', await fileOf('/.well-known/security-key.asc'));
  });

  test('verifies the signature of a file, and refuses that of another one', async () => {
    const [document, another, signature] = await Promise.all(
      ['vsa-2026-001.json', 'vsa-2026-002.json', 'vsa-2026-001.json.asc'].map((name) => fileOf(`${folder}/${name}`)),
    );
    expect((await gpg('--verify', signature as string, document as string)).stderr).toContain('Good signature');
    await expect(gpg('--verify', signature as string, another as string)).rejects.toThrow('BAD signature');
  });

  test('verifies security.txt', async () => {
    expect((await gpg('--verify', await fileOf('/.well-known/security.txt'))).stderr).toContain('Good signature');
  });
});
