import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { startDraftExpiry } from './expiry.ts';
import { formDraftPersonalData } from './personalData.ts';
import { formDrafts } from './tables.ts';

const schema = await readPortal();
const now = new Date('2026-06-15T12:00:00Z');
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ portal: schema, clock: () => now });
});
afterAll(() => portal.close());

interface Answer {
  id: string;
  revision: number;
  content?: string;
}

const createVisitor = async (): Promise<TestVisitor & { accountId: string }> => {
  const session = await portal.logIn({ type: 3 });
  return Object.assign(visitorOf(portal.app, session), { accountId: session.id });
};
const ask = async (visitor: TestVisitor, verb: string, body: object) =>
  (await visitor.post(`/account/drafts/${verb}`, body)).envelope as { code: number; error?: string; data: Answer };
const draft = (content: string, more: object = {}) => ({
  form: 'upload-article',
  name: 'Reboot loop',
  writer: 'tab-1',
  content: JSON.stringify({ content }),
  ...more,
});
const listOf = async (visitor: TestVisitor, record?: string) =>
  (await ask(visitor, 'list', { form: 'upload-article', record })).data as unknown as Answer[];

test('a tab replaces its draft, also if the answer to its last save was lost', async () => {
  const author = await createVisitor();
  const { data: first } = await ask(author, 'save', draft('a'));
  await ask(author, 'save', draft('ab', { id: first.id, revision: first.revision }));
  const { data: third } = await ask(author, 'save', draft('abc', { id: first.id, revision: first.revision }));
  expect(third).toMatchObject({ id: first.id, revision: 3 });
  expect(await listOf(author)).toMatchObject([{ id: first.id, name: 'Reboot loop' }]);
  expect((await ask(author, 'find', { id: first.id })).data.content).toContain('abc');
});

test('two tabs that continue one draft lose nothing: the slower one saves a separate draft', async () => {
  const author = await createVisitor();
  const { data: began } = await ask(author, 'save', draft('from the first tab'));
  const continued = await ask(author, 'save', draft('from the second tab', { ...began, savedAt: undefined, writer: 'tab-2' }));
  expect(continued.data.revision).toBe(2);
  const slower = { id: began.id, revision: began.revision };
  expect((await ask(author, 'save', draft('more of the first tab', slower))).error).toBe('request.conflict');
  await ask(author, 'save', draft('more of the first tab'));
  const contents = await Promise.all((await listOf(author)).map(async ({ id }) => (await ask(author, 'find', { id })).data.content));
  expect(contents.sort()).toEqual(['from the second tab', 'more of the first tab'].map((content) => JSON.stringify({ content })).sort());
});

test('of concurrent saves of two tabs on one revision, one is stored and the other refused', async () => {
  const author = await createVisitor();
  const { data } = await ask(author, 'save', draft('base'));
  const tabs = ['tab-2', 'tab-3'].map((writer) => ask(author, 'save', draft(writer, { id: data.id, revision: data.revision, writer })));
  expect((await Promise.all(tabs)).map(({ code, error }) => error ?? code).sort()).toEqual([200, 'request.conflict']);
});

test('a draft of one account cannot be listed, read, changed or removed by another', async () => {
  const [author, other] = [await createVisitor(), await createVisitor()];
  const { data } = await ask(author, 'save', draft('mine', { record: 'r1' }));
  expect(await listOf(other, 'r1')).toEqual([]);
  expect((await ask(other, 'find', { id: data.id })).error).toBe('request.not-found');
  const foreignDraft = draft('theirs', { id: data.id, revision: data.revision, record: 'r1' });
  expect((await ask(other, 'save', foreignDraft)).error).toBe('request.not-found');
  expect((await ask(other, 'save', { ...foreignDraft, id: 'no-id' })).error).toBe('request.not-found');
  await ask(other, 'remove', { id: data.id });
  expect((await ask(author, 'find', { id: data.id })).data.content).toContain('mine');
  expect((await ask(author, 'list', { form: 'upload-article' })).data).toEqual([]);
  await ask(author, 'remove', { id: data.id });
  expect((await ask(author, 'remove', { id: data.id })).code).toBe(200);
  expect((await ask(author, 'find', { id: data.id })).error).toBe('request.not-found');
});

test('drafts are limited in size and number', async () => {
  const author = await createVisitor();
  expect((await ask(author, 'save', draft('x'.repeat(800_001)))).code).not.toBe(200);
  const max = schema.settings.limits.formDrafts;
  const row = { account: author.accountId, form: 'f', name: '', content: '{}', writer: 'w', savedAt: now };
  await portal.database.insert(formDrafts).values(Array.from({ length: max - 1 }, () => row));
  expect((await ask(author, 'save', draft('last'))).code).toBe(200);
  expect((await ask(author, 'save', draft('one more'))).error).toBe('keeping.full');
});

test('a job deletes old drafts, and the others are deleted with their account', async () => {
  const author = await createVisitor();
  const { data: old } = await ask(author, 'save', draft('old'));
  const { data: young } = await ask(author, 'save', draft('young'));
  const { database } = portal;
  const savedAt = new Date(now.getTime() - (schema.settings.times.formDraftDays + 1) * 86_400_000);
  await database.update(formDrafts).set({ savedAt }).where(eq(formDrafts.id, old.id));
  const expiry = startDraftExpiry({ database, portal: schema, clock: () => now, log: expect.unreachable });
  await expiry.run();
  await expiry.stop();
  expect(await database.$count(formDrafts, eq(formDrafts.id, old.id))).toBe(0);
  const personal = formDraftPersonalData.form_drafts;
  const exported = await personal?.exportRows?.(database, author.accountId, { limit: 10, offset: 0 });
  expect(exported).toMatchObject([{ name: 'Reboot loop', content: JSON.stringify({ content: 'young' }) }]);
  await personal?.erase?.(database, author.accountId);
  expect(await database.$count(formDrafts, eq(formDrafts.id, young.id))).toBe(0);
});
