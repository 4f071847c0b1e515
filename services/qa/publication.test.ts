import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { classTypes } from '../articles/tables.ts';

let portal: TestPortal;
let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
  await portal.database
    .update(classTypes)
    .set({ needs: ['summary', 'products'] })
    .where(eq(classTypes.code, 'luban'));
  editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'], userAccount: 'editor' }));
});
afterAll(() => portal.close());

interface Check {
  rule: string;
  state: string;
  language?: string;
  text?: string;
  at?: string;
}

const ask = async <Data>(
  call: string,
  body: object,
): Promise<{ code: number; error?: string; data: Data; facts?: Record<string, string> }> =>
  (await editor.post(`/manage/articles/${call}`, body)).envelope as never;
const check = async (body: object) => (await ask<Check[]>('check', body)).data;
const draft = {
  category: 'luban',
  audience: 1,
  significance: 'medium',
  titles: { en: 'Relay', zh: '继电器' },
  bodies: { en: 'It clicks.' },
};
const open = (checks: readonly Check[]) =>
  checks
    .filter(({ state }) => state === 'missing')
    .map(({ rule, at }) => at ?? rule)
    .toSorted();

test('the check lists the reasons for a refused publication, and each rule links to its field', async () => {
  const { id } = (await ask<{ id: string }>('save', draft)).data;
  const checks = await check({ id });
  expect(open(checks)).toEqual(['bodies.zh', 'products', 'summaries.en', 'summaries.zh']);
  expect(checks.filter(({ rule }) => rule === 'titles').map(({ state }) => state)).toEqual(['done', 'done']);
  const refused = await ask('publish', { ids: [id] });
  expect(refused).toMatchObject({ error: 'record.incomplete', facts: { fields: '正文, 摘要, 适用产品' } });
});

test('unsaved values of a form are checked', async () => {
  const complete = {
    ...draft,
    category: 'night',
    bodies: { en: 'See [it](/en/nowhere). ![](/files/a.png)', zh: '响。' },
    validTo: '2001-01-01',
  };
  const { audience: _audience, significance: _significance, ...sent } = complete;
  const checks = await check({ isFaq: false, draft: sent });
  expect(open(checks)).toEqual([]);
  const warnings = checks.filter(({ state }) => state === 'warning');
  expect(warnings).toMatchObject([
    { rule: 'pictures', language: 'en', at: 'bodies.en', text: '1' },
    { rule: 'review', at: 'validTo', text: '2001-01-01' },
    { rule: 'links', language: 'en', at: 'bodies.en' },
  ]);
  expect(open(await check({ draft: {} }))).toEqual(['category', 'titles']);
});

test('a class type with approval says so until the text is approved', async () => {
  await portal.database.update(classTypes).set({ needsApproval: true }).where(eq(classTypes.code, 'case'));
  const { id } = (await ask<{ id: string }>('save', { ...draft, category: 'night', bodies: { en: 'It.', zh: '它。' } })).data;
  expect(open(await check({ id }))).toEqual(['approval']);
  expect((await ask('publish', { ids: [id] })).error).toBe('article.needs-approval');
});

test('an unknown article, and neither article nor draft, are refused', async () => {
  expect((await ask('check', { id: 'none' })).code).toBe(404);
  expect((await ask('check', {})).code).toBe(404);
});
