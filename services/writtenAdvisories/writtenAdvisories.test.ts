/** Advisories that the security team writes: from the form to a public CSAF document. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdvisoryRuleCheck } from '../../generated/openapi.d.ts';
import { readPortal } from '../../scripts/schema.ts';
import { demoAdvisories, hasModel } from '../../tests/support/advisories.ts';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { storeAdvisory } from '../advisories/index.ts';
import { parseStoredDocument } from '../csaf/index.ts';
import type { Answer, Body } from '../shared/calls/handler.ts';

type Draft = Body<'manage.advisories.save'>;

let now = new Date('2026-11-02T08:00:00Z');
let portal: TestPortal;
let writer: TestVisitor;
let second: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ portal: await readPortal(), clock: () => now });
  const member = async (userAccount: string) => visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['security'], userAccount }));
  [writer, second] = [await member('writer'), await member('second')];
  await hasCatalogue(portal.database);
  await hasModel(portal.database, 'VC-B420', { versions: ['V3.210.0012', 'V3.220.0001'] });
});
afterAll(() => portal.close());

const ask = async <Data>(verb: string, body: object, as = writer) =>
  (await as.post(`/manage/advisories/${verb}`, body)).envelope as { code: number; error?: string; message: string; data: Data };

const draft: Draft = {
  code: 'VSA-2026-100',
  title: 'A session outlives its logout',
  summary: 'A token is accepted after the logout.',
  writtenIn: 'en',
  tlp: 'CLEAR',
  stage: 'final',
  vulnerabilities: [
    {
      cve: 'CVE-2026-41001',
      title: 'Tokens are not revoked',
      cwe: 'CWE-613',
      cvss3: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:L/A:N',
      cvss4: 'CVSS:4.0/AV:N/AC:H/AT:N/PR:N/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
      description: 'The device accepts a token for an hour after the logout.',
    },
  ],
  products: [{ model: 'VC-B420', status: 'affected', versions: '>= V3.200 | < V3.220.0001', fixed: 'V3.220.0001' }],
  remediations: [{ category: 'vendor_fix', details: 'Install the fixed version.' }],
  references: [{ summary: 'CWE-613', url: 'https://cwe.mitre.org/data/definitions/613.html' }],
  credits: [{ names: ['Ada Kern'], organisation: 'Harbour Lab', summary: 'the report' }],
  changes: 'First release',
};

const save = async (change: Partial<Draft> = {}): Promise<string> => (await ask<{ id: string }>('save', { ...draft, ...change })).data.id;
const found = async (id: string) => (await ask<Answer<'manage.advisories.find'>>('find', { id })).data;
const missing = async (id: string) =>
  (await ask<AdvisoryRuleCheck[]>('check', { id })).data.filter(({ state }) => state === 'missing').map(({ rule, at }) => `${rule} ${at}`);
const published = async (id: string) =>
  (await visitorOf(portal.app, undefined).post('/doc/advisory/find', { id, language: 'en' })).envelope;

test('a form becomes a public document that passes all tests, once a second person publishes it', async () => {
  const id = await save();
  expect(await missing(id)).toEqual([]);
  expect((await ask('publish', { ids: [id] }, second)).error).toBe('record.wrong-state');
  expect((await ask('submit', { ids: [id] })).code).toBe(200);
  expect((await published('VSA-2026-100')).error).toBe('request.not-found');
  expect((await ask('publish', { ids: [id] })).error).toBe('advisory.own-work');
  expect((await ask('publish', { ids: [id] }, second)).code).toBe(200);
  expect(await found(id)).toMatchObject({ status: 'published', version: '1' });
  expect((await published('VSA-2026-100')).data).toMatchObject({
    ...{ id: 'VSA-2026-100', status: 'final', version: '1', severity: 'medium', cves: ['CVE-2026-41001'], publisher: 'Veyra' },
    affected: [
      { model: { id: 'VC-B420' }, status: 'affected', release: { id: 'fw-vc-b420-v3.220.0001' } },
      { status: 'fixed', release: { id: 'fw-vc-b420-v3.220.0001' } },
    ],
    vulnerabilities: [{ score: 6.5, vector: `${draft.vulnerabilities?.[0]?.cvss3} ${draft.vulnerabilities?.[0]?.cvss4} 8.3` }],
    credits: [{ who: 'Ada Kern, Harbour Lab' }],
    revisions: [{ version: '1', summary: 'First release' }],
  });
});

test('an edit of a published advisory is the draft of its next version, and readers keep the published one', async () => {
  const id = (await ask<Answer<'manage.advisories.page'>>('page', { data: { keyword: 'VSA-2026-100' } })).data.data[0]?.id ?? '';
  const { updatedAt: version } = await found(id);
  now = new Date('2026-11-02T08:10:00Z');
  const { code: _, ...change } = draft;
  await ask('save', { ...change, id, version, title: 'Changed', changes: 'A new title' }, second);
  expect(await found(id)).toMatchObject({ status: 'draft', version: '1', title: 'Changed' });
  expect((await published('VSA-2026-100')).data).toMatchObject({ title: draft.title });
  await ask('submit', { ids: [id] }, second);
  expect((await ask('publish', { ids: [id] }, second)).error).toBe('advisory.own-work');
  await ask('publish', { ids: [id] });
  expect((await published('VSA-2026-100')).data).toMatchObject({
    ...{ title: 'Changed', version: '2', publishedAt: '2026-11-02T08:00:00.000Z', updatedAt: '2026-11-02T08:10:00.000Z' },
    revisions: [{ version: '2', summary: 'A new title' }, { version: '1' }],
  });
});

test('a broken rule is named with its field, and the advisory cannot be submitted', async () => {
  const [one] = draft.vulnerabilities ?? [];
  const id = await save({
    ...{ code: 'VSA-2026-101', stage: 'draft', changes: '' },
    vulnerabilities: [{ ...one, cve: 'CVE-26-1' }],
    products: [{ model: 'VC-B420', status: 'affected', versions: 'the old ones', fixed: 'V9.9' }],
  });
  expect(await missing(id)).toEqual(['schema vulnerabilities', 'ranges products', 'releases products', 'changes changes', 'stage stage']);
  const refused = await ask('submit', { ids: [id], language: 'en' });
  expect([refused.error, refused.message]).toEqual(['advisory.unsound', expect.stringContaining('/vulnerabilities/0/cve')]);
  expect((await found(id)).status).toBe('draft');
});

test.each([
  ['an unknown weakness', { cwe: 'CWE-79999' }, 'mandatory vulnerabilities'],
  ['a vector of CVSS 4.0 without all base metrics', { cvss4: 'CVSS:4.0/AV:N' }, 'schema vulnerabilities'],
  ['a vector of CVSS 3.1 with an unknown metric', { cvss3: 'CVSS:3.1/AV:Q' }, 'schema vulnerabilities'],
])('%s is refused', async (_name, part, rule) => {
  const id = await save({
    code: `VSA-2026-${Object.values(part)[0]?.replaceAll(/\W/g, '')}`,
    vulnerabilities: [{ ...draft.vulnerabilities?.[0], ...part }],
  });
  expect(await missing(id)).toContain(rule);
});

test('two ranges that contradict each other are named', async () => {
  const id = await save({ code: 'VSA-2026-104', products: [{ model: 'VC-B420', versions: '> V3.2 | < V3.1' }] });
  expect(await missing(id)).toContain('ranges products');
});

test('a number is used once, also if only a file of a document has the name', async () => {
  await storeAdvisory(portal.database, await readFile(path.join(demoAdvisories, 'vsa-2026-009.json')), { source: 'test', now });
  expect((await ask('save', { ...draft, code: 'vsa-2026-009' })).error).toBe('record.code-taken');
  expect((await ask('save', { ...draft, code: '' })).code).toBe(422);
});

test('an advisory with a TLP limit is in no public answer', async () => {
  const id = await save({ code: 'VSA-2026-105', tlp: 'AMBER', title: 'For partners alone' });
  await ask('submit', { ids: [id] });
  expect((await ask('publish', { ids: [id] }, second)).code).toBe(200);
  expect((await published('VSA-2026-105')).error).toBe('request.not-found');
});

test('documents of the owner open in the form without loss, and those with unsupported parts do not', async () => {
  const named = new Set<string>();
  for (const name of ['vsa-2026-001', 'vsa-2026-002', 'vsn-2026-001']) {
    const bytes = await readFile(path.join(demoAdvisories, `${name}.json`));
    await storeAdvisory(portal.database, bytes, { source: 'test', now });
    for (const branch of parseStoredDocument(bytes).product_tree?.branches?.flatMap(({ branches = [] }) => branches) ?? [])
      named.add(branch.name);
  }
  for (const code of named) if (code !== 'VC-B420') await hasModel(portal.database, code, {});
  const open = (id: string) => ask<{ id: string }>('open', { id });
  expect((await open('VSN-2026-001')).error).toBe('advisory.not-editable');
  for (const code of ['VSA-2026-001', 'VSA-2026-002']) {
    const { data, error } = await open(code);
    expect([code, error]).toEqual([code, undefined]);
    expect((await open(code)).data).toEqual(data);
    expect(await found(data.id)).toMatchObject({ code, status: 'published' });
  }
});
