import { expect, test } from 'vitest';
import cellWords from '../../../../../schema/words/en/cell.json' with { type: 'json' };
import listWords from '../../../../../schema/words/en/list.json' with { type: 'json' };
import { flatWords } from '../../../../../tests/support/flatWords.ts';
import { renderTestPage } from '../../../../../tests/support/renderedPage.ts';
import type { CallRef, Column, ListPage } from '../../../../shared/portal.ts';

const words = {
  ...flatWords(cellWords),
  ...flatWords(listWords),
  'field.thing.title': 'Title',
  'field.thing.length': 'Length',
  'field.thing.views': 'Views',
};
const column = (field: string, kind: Column['kind']): Column => ({ field, kind, noun: 'thing', name: field });
const call = (id: string): CallRef => ({ id, method: 'POST', path: `/${id}`, allowed: [0], answers: 'json' });
const page: ListPage = {
  kind: 'list',
  id: 'thing',
  head: {},
  words: Object.keys(words),
  calls: { rows: call('rows'), below: call('below') },
  sidebar: { use: { call: 'below', with: {} }, sets: 'category', params: [], levels: 1, all: true, counts: true, look: 'tabs' },
  list: {
    rows: { call: 'rows', with: {} },
    columns: [column('title', 'text'), column('picture', 'picture'), column('length', 'duration'), column('views', 'count')],
    filters: [],
    search: false,
    sorts: ['views'],
    sort: 'views',
    look: 'posters',
    pageSizes: [10, 20],
    exports: [],
    actions: [],
    opens: { route: 'thing', with: { id: '$row.id' } },
  },
};
const rows = { data: [{ id: '9', title: 'Anvil', picture: '/files/1/a.svg', length: 65, views: 1204 }], total: 1 };
const below = [
  { id: 'a', name: 'Forging', count: 3 },
  { id: 'b', name: 'Casting', count: 0 },
];

test('a poster has its title, the duration, and the meaning of its numbers', async () => {
  const rendered = await renderTestPage({ page, answers: { rows, below }, words });
  expect(rendered.linkTo('Anvil')).toBe('/en/thing/9');
  expect(rendered.find(({ tagName }) => tagName === 'img')[0]?.properties).toMatchObject({ src: '/files/1/a.svg', alt: '', width: 640 });
  expect(rendered.text).toContain('Length 1:05');
  expect(rendered.text).toContain('Views 1,204');
  // The look is fixed, but the order can be changed.
  expect(rendered.names('link')).not.toContain('Show as cards');
  expect(rendered.find(({ tagName }) => tagName === 'select')).toHaveLength(1);
});

test('the address cannot choose another look', async () => {
  const rendered = await renderTestPage({ page, answers: { rows, below }, words, path: '/thing/7?look=rows' });
  expect(rendered.find(({ tagName }) => tagName === 'table')).toEqual([]);
});

test('categories as tabs are in a row with their counts, and the chosen one is marked', async () => {
  const rendered = await renderTestPage({ page, answers: { rows, below }, words, path: '/thing/7?in=a' });
  expect(rendered.linkTo('Forging 3')).toBe('/en/thing/7?in=a');
  expect(rendered.linkTo('Casting 0')).toBe('/en/thing/7?in=b');
  const current = rendered.find(({ tagName, properties }) => tagName === 'a' && properties.ariaCurrent === 'page');
  expect(current).toHaveLength(1);
  expect(current[0]?.properties.href).toBe('/en/thing/7?in=a');
});
