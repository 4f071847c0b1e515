import { expect, test } from 'vitest';
import { listPage, route } from '../../../../tests/support/tinyPortal.ts';
import type { DetailPage, Filter, FormPage, ListPage, TreePage } from '../../portal.ts';
import { queryNames } from './query.ts';

const base = { id: 'thing', head: {}, calls: {}, words: [] };
const names = (page: Parameters<typeof queryNames>[0], id = 'thing') => queryNames(page, [route(id, '/thing')]);

test('every page reads its title, the client, and the parameters of its bindings', () => {
  const detail: DetailPage = {
    ...base,
    kind: 'detail',
    record: 'thing',
    blocks: [],
    waves: [['thing']],
    data: { thing: { call: 'find', with: { id: '$query.id', data: { from: '$query.from-day', fixed: '$$query.none' } } } },
  };
  expect(names(detail)).toEqual(['from-day', 'fromTitle', 'fromType', 'id']);
});

test('a list reads its state, each filter in its form, and its selected row', () => {
  const page = listPage('things') as ListPage;
  const day: Filter = { field: 'at', kind: 'day', filter: 'span', noun: 'thing', name: 'at' };
  const list = { ...page.list, filters: [...page.list.filters, day], one: { query: 'term', sets: 'code' } };
  expect(names({ ...page, list })).toEqual([
    'after',
    'at.from',
    'at.to',
    'format',
    'fromTitle',
    'fromType',
    'hide',
    'in',
    'look',
    'page',
    'q',
    'size',
    'sort',
    'state',
    'tab',
    'term',
  ]);
});

test('a page reads the names of its kind, and those of a list only if it has one', () => {
  const tree: TreePage = {
    ...base,
    kind: 'tree',
    children: { call: 'list', with: {} },
    root: '0',
    node: { key: 'id', text: 'name', leaf: 'leaf' },
    query: ['in', 'node', 'from'],
  };
  expect(names(tree)).toEqual(['from', 'fromTitle', 'fromType', 'in', 'node']);
  expect(names({ ...tree, nodeList: (listPage('things') as ListPage).list })).toContain('sort');
});

test('a page that the loader redirects to reads the return address or the reason', () => {
  const form: FormPage = {
    ...base,
    kind: 'form',
    data: {},
    waves: [],
    sends: { call: 'send', with: {} },
    steps: [],
    draft: false,
    onSuccess: 'stay',
  };
  expect(names(form)).not.toContain('return');
  expect(names({ ...form, query: ['return'] })).toContain('return');
  expect(names(form, 'login')).toContain('return');
  expect(names(form, 'home')).toContain('refused');
});

test('a page with a player reads the start position', () => {
  const detail: DetailPage = {
    ...base,
    kind: 'detail',
    record: 'thing',
    data: {},
    waves: [],
    blocks: [{ kind: 'player', of: 'thing', field: 'recording' }],
  };
  expect(names(detail)).toContain('t');
  expect(names({ ...detail, blocks: [] })).not.toContain('t');
});
