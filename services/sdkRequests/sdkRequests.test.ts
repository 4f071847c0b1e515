import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '../../runtime/server/files/store.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { licenceAcceptances, licences, packages, releaseFiles, releases, releaseTexts } from '../downloads/tables.ts';
import { versionKeyOf } from '../shared/values/versions.ts';
import { createZip } from '../zip/index.ts';

let portal: TestPortal;
let editor: TestVisitor;
let file: string;

beforeAll(async () => {
  portal = await openPortal();
  editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'] }));
  const store = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  await portal.database.insert(licences).values({ code: 'sdk-2', version: '2.0', names: { en: 'SDK terms' } });
  await portal.database.insert(packages).values([
    {
      code: 'sdk-c',
      names: { en: 'SDK for C' },
      type: 'sdk',
      section: 'sdkExploit',
      codeLanguage: 'c',
      platforms: ['windows', 'linux'],
      byRequest: true,
      status: 'published',
    },
    {
      code: 'sdk-java',
      names: { en: 'SDK for Java' },
      type: 'sdk',
      section: 'sdkExploit',
      codeLanguage: 'java',
      platforms: ['linux'],
      status: 'published',
    },
    {
      code: 'sdk-own',
      names: { en: 'Closed' },
      type: 'sdk',
      section: 'sdkExploit',
      codeLanguage: 'c',
      platforms: ['macos'],
      audience: 3,
      byRequest: true,
      status: 'published',
    },
  ]);
  for (const [own, version] of [
    ['sdk-c', '1.9'],
    ['sdk-c', '1.10'],
    ['sdk-java', '3.0'],
    ['sdk-own', '9.0'],
  ] as const) {
    const versionKey = versionKeyOf(version) as string;
    const code = `${own}-${version}`;
    await portal.database
      .insert(releases)
      .values({ code, package: own, version, versionKey, releasedAt: new Date(), status: 'published', licence: 'sdk-2' });
    await portal.database.insert(releaseTexts).values({ release: code, language: 'en', notes: '', reference: '<p>open()</p>' });
  }
  const { attachmentId } = await store.put(createZip({ 'sdk.h': 'x' }), { name: 'sdk.zip', mime: 'application/zip', audience: 1 });
  file = attachmentId;
  await portal.database.insert(releaseFiles).values({ release: 'sdk-c-1.10', file });
});
afterAll(() => portal.close());

const query = { packageCode: 'sdk-c', company: 'Maker Ltd', purpose: 'An integration for alarms', acceptsLicence: true };
const fetched = async (visitor: TestVisitor) => (await visitor.ask({ url: `/files/${file}/sdk.zip` })).statusCode;
type Access = { id: string; state: string; updatedAt: string; licence?: { id: string }; validUntil?: string };
const mine = async (visitor: TestVisitor) => ((await visitor.post('/doc/sdk/mine', {})).envelope.data as { data: Access[] }).data;
const accessOf = async (visitor: TestVisitor) =>
  ((await visitor.post('/doc/release/find', { releaseId: 'sdk-c-1.10', language: 'en' })).envelope.data as { accessState: string })
    .accessState;
async function decide(id: string, decision: object): Promise<string | undefined> {
  const found = (await editor.post('/manage/sdkAccess/find', { id })).envelope.data as Access;
  return ((await editor.post('/manage/sdkAccess/move', { id, version: found.updatedAt, ...decision })).envelope as { error?: string })
    .error;
}

test('the matrix has the versions of each language by system, newest first, without what is closed', async () => {
  const { envelope } = await (await portal.as('anonymous')).post('/doc/sdk/matrix', { language: 'en' });
  const versions = (cells: { text: string }[]) => cells.map(({ text }) => text);
  const rows = envelope.data as {
    codeLanguage: string;
    windows: { text: string }[];
    linux: { text: string }[];
    macos: { text: string }[];
  }[];
  expect(rows.map((row) => [row.codeLanguage, versions(row.windows), versions(row.linux), versions(row.macos)])).toEqual([
    ['c', ['1.10', '1.9'], ['1.10', '1.9'], []],
    ['java', [], ['3.0'], []],
  ]);
});

test('files of a package by request open with the approval, with a recorded licence, and close when it ends', async () => {
  const login = await portal.logIn({ type: 1 });
  const developer = visitorOf(portal.app, login);
  const other = visitorOf(portal.app, await portal.logIn({ type: 1 }));
  expect(await fetched(developer)).not.toBe(303);
  expect([await accessOf(developer), await accessOf(await portal.as('anonymous'))]).toEqual(['needed', 'needed']);
  const refused = async (body: object) => ((await developer.post('/doc/sdk/request', body)).envelope as { error?: string }).error;
  expect(await refused({ ...query, acceptsLicence: false })).toBe('sdk.licence-refused');
  expect(await refused({ ...query, packageCode: 'sdk-own' })).toBe('request.not-found');
  expect(await refused({ ...query, packageCode: 'sdk-java' })).toBe('request.not-found');
  expect(await refused(query)).toBeUndefined();
  expect(await refused(query)).toBe('sdk.already-requested');
  expect(await portal.database.$count(licenceAcceptances)).toBe(1);
  const [request] = await mine(developer);
  expect([await accessOf(developer), await accessOf(other)]).toEqual(['requested', 'needed']);
  expect(request).toMatchObject({ state: 'requested', licence: { id: 'sdk-2' } });
  expect(await fetched(developer)).not.toBe(303);
  expect(await decide(request?.id ?? '', { move: 'end', answer: 'No.' })).toBe('sdk.step-refused');
  expect(await decide(request?.id ?? '', { move: 'approve', validUntil: '2020-01-01' })).toBe('sdk.step-refused');
  expect(await decide(request?.id ?? '', { move: 'approve' })).toBeUndefined();
  expect([await accessOf(developer), await fetched(developer), await mine(other)]).toEqual(['approved', 303, []]);
  expect(await fetched(other)).not.toBe(303);
  expect(await decide(request?.id ?? '', { move: 'end', answer: 'The project is over.' })).toBeUndefined();
  expect((await mine(developer))[0]).toMatchObject({ state: 'expired', answer: 'The project is over.' });
  expect(await fetched(developer)).not.toBe(303);
  expect(await refused(query)).toBeUndefined();
});

test('a decision on a changed request and by an account without the role is refused', async () => {
  const developer = visitorOf(portal.app, await portal.logIn({ type: 1 }));
  const { id } = (await developer.post('/doc/sdk/request', query)).envelope.data as { id: string };
  const stale = { id, version: '2020-01-01T00:00:00.000Z', move: 'decline', answer: 'Too old.' };
  expect(((await editor.post('/manage/sdkAccess/move', stale)).envelope as { error?: string }).error).toBe('request.conflict');
  expect((await developer.post('/manage/sdkAccess/move', stale)).status).toBe(403);
  expect(await decide(id, { move: 'decline', answer: 'No purpose.' })).toBeUndefined();
  expect((await mine(developer))[0]).toMatchObject({ state: 'declined', answer: 'No purpose.' });
});

test('editors are notified of a request, and its account of the decision, and nobody else is', async () => {
  const developer = visitorOf(portal.app, await portal.logIn({ type: 1 }));
  const other = visitorOf(portal.app, await portal.logIn({ type: 1 }));
  const reportOf = async (visitor: TestVisitor) =>
    ((await visitor.post('/doc/message/page', { data: { language: 'en' } })).envelope.data as { data: { id: string }[] }).data;
  const before = (await reportOf(editor)).length;
  const { id } = (await developer.post('/doc/sdk/request', query)).envelope.data as { id: string };
  expect((await reportOf(editor)).length).toBe(before + 1);
  expect((await reportOf(editor))[0]).toMatchObject({ kind: 'sdk-task', about: 'sdkDesk', target: id, title: 'SDK for C' });
  expect(await reportOf(developer)).toEqual([]);
  await decide(id, { move: 'approve', answer: 'Welcome.' });
  await decide(id, { move: 'end' });
  const decisions = await reportOf(developer);
  expect(decisions).toMatchObject([1, 2].map(() => ({ kind: 'sdk-decided', about: 'sdkAccess', title: 'SDK for C' })));
  const details = decisions.map(
    async (message) => (await developer.post('/doc/message/find', { id: message.id, language: 'en' })).envelope,
  );
  expect(await Promise.all(details)).toMatchObject([{ data: { detail: 'Expired' } }, { data: { detail: 'Approved\nWelcome.' } }]);
  expect(await reportOf(other)).toEqual([]);
});
