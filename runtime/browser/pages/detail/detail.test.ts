import { expect, test } from 'vitest';
import { failedCall, renderTestPage } from '../../../../tests/support/renderedPage.ts';
import type { DetailPage } from '../../../shared/portal.ts';

const page: DetailPage = {
  kind: 'detail',
  id: 'thing',
  head: { title: '$it.name' },
  data: { it: { call: 'thing.find', with: { id: '$route.id' } } },
  waves: [['it']],
  record: 'it',
  calls: { 'thing.find': { id: 'thing.find', method: 'POST', path: '/thing.find', allowed: [0, 1, 2, 3], answers: 'json' } },
  blocks: [{ kind: 'lead', of: 'it', field: 'short' }],
  words: ['detail.', 'block.'],
};

test('a record is shown under its title', async () => {
  const rendered = await renderTestPage({ page, answers: { 'thing.find': { name: 'Bolt', short: 'Holds', language: 'en' } } });
  expect(rendered.names('heading')).toEqual(['Bolt']);
  expect(rendered.text).toContain('Holds');
  expect(rendered.find(({ properties }) => properties.dataServedLanguage !== undefined)).toEqual([]);
});

test('a record in another language names it, and its title and text have it as their language', async () => {
  const rendered = await renderTestPage({ page, answers: { 'thing.find': { name: 'مسمار', short: 'يثبت', language: 'ar' } } });
  expect(rendered.text).toContain('Not available in English yet. The text is in Arabic.');
  const foreign = rendered.find(({ properties }) => properties.lang === 'ar' && properties.dir === 'rtl').map(({ tagName }) => tagName);
  expect(foreign).toEqual(['h1', 'p']);
});

test('a record that failed to load shows the reason and a retry', async () => {
  const rendered = await renderTestPage({
    page,
    answers: { 'thing.find': failedCall() },
    words: { 'error.portal.unavailable': 'The portal is restarting.' },
  });
  expect(rendered.status).toBe(503);
  expect(rendered.names('heading')).toEqual(['This page could not be loaded']);
  expect(rendered.text).toContain('The portal is restarting.');
  expect(rendered.linkTo('Try again')).toBe('/en/thing/7');
});

test('a missing record makes the page a 404', async () => {
  expect((await renderTestPage({ page, answers: { 'thing.find': failedCall({ status: 404 }) } })).status).toBe(404);
});

test('a record that exists only in other languages links to them', async () => {
  const it = { name: 'مسمار', short: 'يثبت', language: 'ar', languages: ['zh', 'ar'] };
  expect((await renderTestPage({ page, answers: { 'thing.find': it } })).linkTo('zh')).toBe('/thing/7');
});

test('a translation says since when its original is newer, and links to it', async () => {
  const it = { name: 'Bolt', short: 'Holds', language: 'en', newerLanguage: 'zh', newerSince: '2026-03-30T11:45:00Z' };
  const rendered = await renderTestPage({ page, answers: { 'thing.find': it } });
  expect(rendered.text).toContain('The text this was translated from changed on 30 Mar 2026.');
  expect(rendered.linkTo('zh')).toBe('/thing/7');
});

test('an expired value is marked, a valid one is not', async () => {
  const reportOf = async (expired: boolean) =>
    (
      await renderTestPage({
        page,
        answers: { 'thing.find': { name: 'Bolt', short: 'Holds', language: 'en', validTo: '2026-03-31', expired } },
      })
    ).text;
  expect(await reportOf(true)).toContain('This was valid until 31 Mar 2026');
  expect(await reportOf(false)).not.toContain('valid until');
});

test('an older version names its number, a comparison both numbers', async () => {
  const it = { name: 'Bolt', short: 'Holds', language: 'en', version: 2, latest: 3, publishedAt: '2025-09-12T06:20:00Z' };
  const older = await renderTestPage({ page, path: '/thing/7?version=2', answers: { 'thing.find': it } });
  expect(older.text).toContain('This is version 2 of 3, published on 12 Sep 2025.');
  expect(older.linkTo('Newest version')).toBe('/en/thing/7');
  const compared = await renderTestPage({ page, path: '/thing/7?compare=1', answers: { 'thing.find': { ...it, comparedWith: 1 } } });
  expect(compared.text).toContain('What changed from version 1 to version 2');
});

test('parts with content are links, and only the open one is rendered', async () => {
  const parted: DetailPage = {
    ...page,
    words: [...page.words, 'page.'],
    parts: [{ id: 'first' }, { id: 'second', count: '$it.many' }, { id: 'third', count: '$it.none' }],
    blocks: [
      ...page.blocks,
      { kind: 'note', id: 'one', tab: 'first' },
      { kind: 'note', id: 'two', tab: 'second' },
      { kind: 'note', id: 'three', tab: 'third' },
    ],
  };
  const words = Object.fromEntries(
    ['tab.first', 'tab.second', 'tab.third', 'one', 'two', 'three'].map((id) => [`page.thing.${id}`, `It is ${id}`]),
  );
  const answers = { 'thing.find': { name: 'Bolt', short: 'Holds', many: 12, none: 0 } };
  const renderAt = (path: string) => renderTestPage({ page: parted, words, answers, path });
  const rendered = await renderAt('/thing/7');
  expect(rendered.names('link')).toEqual(['It is tab.first', 'It is tab.second 12']);
  expect(rendered.text).toContain('Holds');
  expect(rendered.text).toContain('It is one');
  expect(rendered.text).not.toContain('It is two');
  expect(rendered.linkTo('It is tab.second 12')).toBe('/en/thing/7?tab=second#parts');
  const second = await renderAt('/thing/7?tab=second');
  expect(second.text).toContain('It is two');
  expect(second.text).not.toContain('It is one');
  expect(second.linkTo('It is tab.first')).toBe('/en/thing/7#parts');
  // A bookmarked address may name a tab that has become empty.
  const empty = await renderAt('/thing/7?tab=third');
  expect(empty.names('link')).toContain('It is tab.third 0');
  expect(empty.text).toContain('Nothing here yet.');
  expect((await renderAt('/thing/7?tab=unknown')).text).toContain('It is one');
});
