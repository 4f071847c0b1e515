import { expect, test } from 'vitest';
import { type RenderedPage, renderTestPage } from '../../../tests/support/renderedPage.ts';
import type { DetailPage } from '../../shared/portal.ts';

const page: DetailPage = {
  kind: 'detail',
  id: 'thing',
  head: { title: '$it.name', unlisted: '$it.latest' },
  data: {
    it: { call: 'thing.find', with: {} },
    versions: { call: 'thing.versions', with: {}, whenQuery: ['versions', 'version', 'compare'] },
  },
  waves: [['it', 'versions']],
  record: 'it',
  calls: Object.fromEntries(
    ['thing.find', 'thing.versions'].map((id) => [id, { id, method: 'POST', path: `/${id}`, allowed: [0, 1, 2, 3], answers: 'json' }]),
  ),
  blocks: [
    {
      kind: 'versions',
      of: 'versions',
      record: 'it',
      columns: [{ field: 'comment', kind: 'text', noun: 'thing', name: 'comment' }] as never,
    },
  ],
  words: ['detail.', 'block.', 'field.'],
};

const versions = [3, 2, 1].map((version) => ({ version, comment: `Change ${version}` }));

const render = (search: string, it: object): Promise<RenderedPage> =>
  renderTestPage({
    page,
    path: `/thing/7${search}`,
    words: { 'field.thing.comment': 'What changed' },
    answers: { 'thing.find': { name: 'Bolt', language: 'en', ...it }, 'thing.versions': versions },
  });

const chosen = ({ find }: RenderedPage): unknown[] =>
  find(({ tagName, properties }) => tagName === 'input' && properties.checked === true).map(
    ({ properties }) => `${properties.name}=${properties.value}`,
  );

test('only a record with several versions requests and links to them', async () => {
  const closed = await render('', { version: 3 });
  expect(closed.linkTo('All 3 versions')).toBe('/en/thing/7?versions=all#versions');
  expect(closed.text).not.toContain('Change 1');
  expect((await render('', { version: 1 })).names('link')).toEqual([]);
});

test('each version has a page, and a form on this page compares two', async () => {
  const open = await render('?versions=all', { version: 3 });
  expect(open.linkTo('Version 1')).toBe('/en/thing/7?version=1');
  expect(open.linkTo('Version 3, current')).toBe('/en/thing/7');
  expect(open.find(({ tagName }) => tagName === 'form').map(({ properties }) => [properties.method, properties.action])).toEqual([
    ['get', '/en/thing/7'],
  ]);
  expect(chosen(open)).toEqual(['version=3', 'compare=2']);
  expect(open.text).toContain('Change 1');
});

test('the form starts with the versions that are shown or compared', async () => {
  expect(chosen(await render('?version=2', { version: 2, latest: 3 }))).toEqual(['version=2', 'compare=1']);
  expect(chosen(await render('?version=1', { version: 1, latest: 3 }))).toEqual(['version=3', 'compare=1']);
  expect(chosen(await render('?version=3&compare=1', { version: 3, latest: 3, comparedWith: 1 }))).toEqual(['version=3', 'compare=1']);
});
