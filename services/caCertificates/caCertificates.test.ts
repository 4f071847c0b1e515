import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../tests/support/paths.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import { type Credentials, type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import type { Answer, Body } from '../shared/calls/handler.ts';

const names = ['veyra-root-g1', 'veyra-root-g2', 'veyra-root-g3', 'veyra-firmware-2025'] as const;
const [old, current, next, signing] = (await Promise.all(
  names.map((name) => readFile(join(root, `demo/content/caCertificates/${name}.pem`), 'utf8')),
)) as [string, string, string, string];

let now = new Date('2026-06-01T00:00:00Z');
let portal: TestPortal;
let team: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ clock: () => now });
  team = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['security'] }));
  for (const [code, pem] of Object.entries({ old, current, next }))
    await publish({ code, pem, names: { zh: code, en: `The ${code} one` } });
  await publish({ code: 'staff', pem: signing, audience: 3 });
  await save({ code: 'draft', pem: signing });
});
afterAll(() => portal.close());

const called = { zh: '证书', en: 'A certificate' };
type NewCertificate = Partial<Body<'manage.caCertificates.save'>> & { pem: string };

const save = async (draft: NewCertificate) =>
  (await team.post('/manage/caCertificates/save', { names: called, usages: called, audience: 1, ...draft })).envelope;

async function publish(draft: NewCertificate): Promise<void> {
  const { id } = (await save(draft)).data as { id: string };
  await team.post('/manage/caCertificates/move', { ids: [id], status: 'published' });
}

async function listed(data: object = {}, as: TestAccount = 'anonymous'): Promise<Answer<'doc.caCertificate.page'>['data']> {
  const { envelope } = await (await portal.as(as)).post('/doc/caCertificate/page', { data: { language: 'en', ...data } });
  return (envelope.data as Answer<'doc.caCertificate.page'>).data;
}
const codesOf = (rows: readonly { code: string }[]): string[] => rows.map(({ code }) => code);

test('certificates are found by name and by fingerprint, and sorted by their period', async () => {
  const [{ name, fingerprint = '' } = {}] = await listed({ keyword: 'current' });
  expect(name).toBe('The current one');
  for (const keyword of [fingerprint, fingerprint.replaceAll(':', '').toLowerCase()])
    expect(codesOf(await listed({ keyword }))).toEqual(['current']);
  expect(codesOf(await listed({ sort: '-validTo' }))).toEqual(['next', 'current', 'old']);
});

test('the search finds a certificate by its name and fingerprint, for those who see it', async () => {
  const [{ fingerprint = '' } = {}] = await listed({ keyword: 'current' });
  const staff = visitorOf(portal.app, await portal.logIn({ type: 3 }));
  const found = async (keyword: string, visitor = visitorOf(portal.app, undefined)) =>
    JSON.stringify((await visitor.post('/doc/daGrand_search/query', { data: { keyword, language: 'en' } })).envelope.data);
  for (const keyword of ['The current one', fingerprint]) expect(await found(keyword)).toContain('"id":"current"');
  expect(await found('draft')).not.toContain('"id":"draft"');
  expect([await found('staff'), await found('staff', staff)].map((answer) => answer.includes('"id":"staff"'))).toEqual([false, true]);
});

test('the file has the certificate with its chain, and only accounts that may see it can download it', async () => {
  const file = async (code: string, as: Credentials | undefined) => {
    const payload = JSON.stringify({ code });
    const headers = { 'content-type': 'application/json', ...as };
    const { statusCode, body } = await portal.app.inject({ method: 'POST', url: '/doc/caCertificate/file', payload, headers });
    return statusCode === 200 ? body : statusCode;
  };
  const { cookie, token } = await portal.logIn({ type: 3 });
  const staff = { cookie, token };
  expect(await file('current', undefined)).toBe(current);
  expect(await file('staff', staff)).toBe(signing);
  expect([await file('staff', undefined), await file('draft', staff), await file('nothing', staff)]).toEqual([404, 404, 404]);
});

test('an invalid certificate is refused at its field, with its reason', async () => {
  const chain = `${current}${old}`;
  for (const [pem, error] of Object.entries({ abc: 'unreadable', [chain]: 'chain-broken', '-----BEGIN PRIVATE KEY-----': 'private-key' }))
    expect(await save({ pem })).toMatchObject({ code: 422, error: `caCertificate.${error}`, facts: { field: 'pem' } });
});

test('everybody sees the published certificates, and their state depends on the time', async () => {
  const states = async () => Object.fromEntries((await listed()).map(({ code, state }) => [code, state]));
  expect(await states()).toEqual({ old: 'expired', current: 'valid', next: 'coming' });
  now = new Date('2028-06-01T00:00:00Z');
  expect(await states()).toEqual({ old: 'expired', current: 'valid', next: 'valid' });
  expect(codesOf(await listed({}, 'internal')).sort()).toEqual(['current', 'next', 'old', 'staff']);
});
