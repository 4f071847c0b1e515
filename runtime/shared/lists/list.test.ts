import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter, ListPart, SidebarPart } from '../portal.ts';
import { type FilterValue, type ListShape, type ListState, listRequest, readListState, writeListState } from './list.ts';

const settings = { limits: { page: 1, pageSize: 10, deepestPage: 500, keywordLength: 200 } } as Parameters<typeof readListState>[1];

const filters: Filter[] = [
  { field: 'category', kind: 'link', noun: 'thing', name: 'category', filter: 'anyOf' },
  { field: 'updatedAt', kind: 'moment', noun: 'thing', name: 'updatedAt', filter: 'span' },
  { field: 'refining', kind: 'flag', noun: 'thing', name: 'refining', filter: 'either' },
  { field: 'days', kind: 'choice', noun: 'thing', name: 'days', choices: ['7', '30'], filter: 'oneOf' },
];
const list: ListPart = {
  rows: { call: 'things.page', with: { data: { kind: 'a' } } },
  columns: (['title', 'category', 'views'] as const).map((field) => ({ field, kind: 'text', noun: 'thing', name: field })),
  filters,
  search: true,
  sorts: ['title', '-title', 'views', '-views'],
  sort: '-views',
  look: 'rows',
  pageSizes: [10, 20, 50, 100],
  exports: ['csv'],
  actions: [],
};
const sidebar: SidebarPart = {
  use: { call: 'things.categories', with: {} },
  sets: 'categoryId',
  params: [],
  levels: 1,
  all: true,
  counts: true,
};
const shape: ListShape = {
  list,
  sidebar,
  tabs: { field: 'status', kind: 'choice', noun: 'thing', name: 'status', choices: ['draft', 'done'] },
};

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll(',', '').trim())
  .filter(Boolean);
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const values: Record<string, fc.Arbitrary<FilterValue>> = {
  category: fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
  updatedAt: fc.record({ from: day, to: day }, { requiredKeys: [] }).filter((span) => Object.keys(span).length > 0),
  refining: fc.boolean(),
  days: fc.constantFrom('7', '30'),
};
const state = fc.record(
  {
    page: fc.integer({ min: 1, max: 500 }),
    size: fc.integer({ min: 1, max: 100 }),
    keyword: fc.oneof(fc.constant(''), word),
    filters: fc.record(values, { requiredKeys: [] }),
    look: fc.constantFrom('rows' as const, 'cards' as const),
    hidden: fc.subarray(['title', 'category', 'views']),
    sort: fc.constantFrom(...list.sorts),
    after: word,
    category: word,
    tab: fc.constantFrom('draft', 'done'),
  },
  { requiredKeys: ['page', 'size', 'keyword', 'filters', 'look', 'hidden', 'sort'] },
) as fc.Arbitrary<ListState>;

describe('the state of a list', () => {
  test('is parsed from its address and formatted back', () => {
    fc.assert(
      fc.property(state, (given) => {
        const address = writeListState(shape, settings, given).toString();
        expect(readListState(shape, settings, new URLSearchParams(address))).toEqual(given);
      }),
    );
  });

  test('has no query with default values', () => {
    const untouched = readListState(shape, settings, new URLSearchParams());
    expect(untouched).toMatchObject({ page: 1, size: 10, keyword: '', filters: {}, sort: '-views', look: 'rows', hidden: [] });
    expect(writeListState(shape, settings, untouched).toString()).toBe('');
  });

  test('ignores values of any query that it does not understand', () => {
    const names = fc.constantFrom(
      'q',
      'page',
      'size',
      'sort',
      'look',
      'hide',
      'tab',
      'after',
      'in',
      'category',
      'updatedAt.from',
      'updatedAt.to',
      'refining',
      'days',
      'other',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (query) => {
        const read = readListState(shape, settings, new URLSearchParams(query));
        expect(read.page).toBeLessThanOrEqual(500);
        expect(read.size).toBeLessThanOrEqual(100);
        expect(list.sorts).toContain(read.sort);
        expect([undefined, '7', '30']).toContain(read.filters.days);
        expect(readListState(shape, settings, writeListState(shape, settings, read))).toEqual(read);
      }),
    );
  });

  test('accepts no 30 February', () => {
    expect(readListState(shape, settings, new URLSearchParams('updatedAt.from=2024-02-29&updatedAt.to=2024-02-30')).filters).toEqual({
      updatedAt: { from: '2024-02-29' },
    });
  });

  test('distinguishes a filter on the category from the category of the sidebar', () => {
    const read = readListState(shape, settings, new URLSearchParams('in=c1&category=c2&category=c3'));
    expect(read).toMatchObject({ category: 'c1', filters: { category: ['c2', 'c3'] } });
  });

  test('goes into the request in addition to the fixed values of the card', () => {
    const read = readListState(shape, settings, new URLSearchParams('q=lens&in=c1&tab=draft&refining=true&page=3'));
    expect(listRequest(shape, read, {})).toEqual({
      pageNo: 3,
      pageSize: 10,
      data: { kind: 'a', keyword: 'lens', sort: '-views', categoryId: 'c1', filters: { refining: true, status: ['draft'] } },
    });
  });
});

describe('a list of entries', () => {
  const entries: ListShape = {
    list: {
      ...list,
      look: 'entries',
      index: { field: 'initial', kind: 'code', noun: 'thing', name: 'initial', filter: 'anyOf' },
      one: { query: 'thing', sets: 'thingId' },
    },
  };
  const read = (query: string) => readListState(entries, settings, new URLSearchParams(query));

  test('has its letter and its single row in the address, and requests them', () => {
    const state = read('initial=B&thing=x1');
    expect(state).toMatchObject({ filters: { initial: ['B'] }, one: 'x1' });
    expect(readListState(entries, settings, writeListState(entries, settings, state))).toEqual(state);
    expect(listRequest(entries, state, {})).toMatchObject({ data: { filters: { initial: ['B'] }, thingId: 'x1' } });
  });

  test('has one look, and accepts no name that is longer than the call allows', () => {
    expect(read('look=cards').look).toBe('entries');
    expect(read(`thing=${'x'.repeat(101)}`).one).toBeUndefined();
  });
});
