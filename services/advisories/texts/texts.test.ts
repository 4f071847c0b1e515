/** Translations of advisories: access to them, and the unchanged document. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAdvisories } from '../../../tests/support/advisories.ts';
import { root } from '../../../tests/support/paths.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { listedDocuments } from '../../search/index.ts';
import type { Answer, Body } from '../../shared/calls/handler.ts';
import { storeAdvisory } from '../index.ts';

const now = new Date('2026-11-20T12:00:00Z');
const bytes = readFileSync(path.join(demoAdvisories, 'vsa-2026-001.json'));

let portal: TestPortal;
let team: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ clock: () => now, listedRecords: listedDocuments });
  await storeAdvisory(portal.database, bytes, { source: 'test', now });
  team = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['security'] }));
  expect(await save({})).toMatchObject({ code: 200 });
});
afterAll(() => portal.close());

const translation = {
  titles: { zh: 'Web 界面存在跨站请求伪造漏洞' },
  summaries: { zh: '其他网站可以修改设备的设置。' },
  advices: [{ cve: 'CVE-2026-31877', texts: { zh: '请安装修复版本。' } }],
};
const save = async (draft: Partial<Body<'manage.advisoryTexts.save'>>) =>
  (await team.post('/manage/advisoryTexts/save', { advisory: 'VSA-2026-001', ...translation, ...draft })).envelope;
const ask = async <Data>(url: string, body: object): Promise<Data> =>
  (await visitorOf(portal.app, undefined).post(url, body)).envelope.data as Data;
const find = (language: string) => ask<Answer<'doc.advisory.find'>>('/doc/advisory/find', { id: 'VSA-2026-001', language });
const titles = async (language: string) =>
  (await ask<Answer<'doc.advisory.page'>>('/doc/advisory/page', { data: { language } })).data.map(({ title }) => title);

test('a reader gets title, summary and advice in their language, and other readers the document', async () => {
  const found = await find('zh');
  expect(found).toMatchObject({ title: translation.titles.zh, summary: translation.summaries.zh, language: 'zh', isTranslated: true });
  expect(found.advices).toEqual([{ cve: 'CVE-2026-31877', advice: '请安装修复版本。', language: 'zh' }]);
  expect(found.requestedLanguage).toBeUndefined();
  expect(await find('ru')).toMatchObject({ title: 'Cross-site request forgery in the web interface', language: 'en', isTranslated: false });
  expect([await titles('zh'), await titles('en')]).toEqual([[translation.titles.zh], ['Cross-site request forgery in the web interface']]);
});

test('the search finds an advisory by the words of its translation', async () => {
  const found = await ask<object>('/doc/daGrand_search/query', { data: { keyword: '跨站请求伪造', language: 'zh' } });
  expect(JSON.stringify(found)).toContain('VSA-2026-001');
});

test('the document is the same bytes with and without a translation', async () => {
  const response = await portal.app.inject({
    method: 'POST',
    url: '/doc/advisory/document',
    payload: { id: 'VSA-2026-001', language: 'zh' },
  });
  expect(response.rawPayload.equals(bytes)).toBe(true);
});

test('the list of translations has the title of the document as well', async () => {
  const answer = (await team.post('/manage/advisoryTexts/page', { data: {} })).envelope.data as Answer<'manage.advisoryTexts.page'>;
  expect(answer.data.map((row) => row.titles)).toEqual([{ ...translation.titles, en: 'Cross-site request forgery in the web interface' }]);
});

test('an advisory has one translation, and an unknown one has none', async () => {
  expect((await save({})).error).toBe('record.doubled');
  expect(await save({ advisory: 'UNKNOWN-1' })).toMatchObject({ error: 'value.not-found', facts: { field: 'advisory' } });
});

test('a translation of an earlier version is not shown until it is saved again', async () => {
  const next = JSON.parse(bytes.toString());
  next.document.tracking.version = '3';
  next.document.tracking.revision_history.push({ date: next.document.tracking.current_release_date, number: '3', summary: 'More.' });
  await storeAdvisory(portal.database, Buffer.from(JSON.stringify(next)), { source: 'test', now });
  expect(await find('zh')).toMatchObject({ language: 'en', isTranslated: false });
  const stored = (await team.post('/manage/advisoryTexts/find', { id: 'VSA-2026-001' })).envelope.data as {
    state: string;
    updatedAt: string;
  };
  expect(stored.state).toBe('outdated');
  expect(await save({ id: 'VSA-2026-001', version: stored.updatedAt })).toMatchObject({ code: 200 });
  expect(await find('zh')).toMatchObject({ language: 'zh', isTranslated: true });
});

test('every advisory of the demo has title, summary and advice in Chinese, Russian and Arabic', () => {
  const texts = JSON.parse(readFileSync(path.join(root, 'demo/content/advisoryTexts.json'), 'utf8')) as (typeof translation & {
    advisory: string;
  })[];
  const complete = texts.filter((one) =>
    [one.titles, one.summaries, ...one.advices.map((advice) => advice.texts)].every((part) => Object.keys(part).join() === 'zh,ru,ar'),
  );
  expect(complete).toHaveLength(12);
});
