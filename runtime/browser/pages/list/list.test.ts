import type { Element } from 'hast';
import { describe, expect, test } from 'vitest';
import cellWords from '../../../../schema/words/en/cell.json' with { type: 'json' };
import listWords from '../../../../schema/words/en/list.json' with { type: 'json' };
import { flatWords } from '../../../../tests/support/flatWords.ts';
import { failedCall, renderTestPage } from '../../../../tests/support/renderedPage.ts';
import type { AccountView } from '../../../shared/account.ts';
import { readListState, writeListState } from '../../../shared/lists/list.ts';
import type { CallRef, Column, ListPage } from '../../../shared/portal.ts';
import { resultIn } from './actions/rowCalls.ts';
import type { ListAnswer, ListRecord } from './answer.ts';
import { pageNumbers } from './results/pageNumbers.ts';

const words = {
  ...flatWords(cellWords),
  ...flatWords(listWords),
  'route.thing': 'Things',
  'route.things': 'All things',
  'error.portal.unavailable': 'The portal rests.',
  'field.thing.title': 'Title',
  'field.thing.kind': 'Kind',
  'field.thing.at': 'Changed',
  'field.thing.size': 'Size',
  'field.thing.pinned': 'Pinned',
  'choice.thing.kind.big': 'Big',
  'choice.thing.kind.small': 'Small',
  'action.thing.edit': 'Edit',
  'action.thing.drop': 'Drop',
  'action.thing.pack': 'Pack',
  'page.thing.note.paused': 'Nothing is added.',
};

const column = (field: string, kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  field,
  kind,
  noun: 'thing',
  name: field,
  ...more,
});
const kind = column('kind', 'choice', { choices: ['big', 'small'] });
const call = (id: string, allowed = [0, 1, 2, 3]): CallRef => ({ id, method: 'POST', path: `/${id}`, allowed, answers: 'json' });

function listPage(more: Partial<ListPage['list']> = {}, page: Partial<ListPage> = {}): ListPage {
  return {
    kind: 'list',
    id: 'thing',
    head: {},
    words: ['list.', 'field.thing.', 'choice.thing.', 'action.thing.'],
    calls: { rows: call('rows'), drop: call('drop', [3]), pack: call('pack', [1, 2, 3]) },
    list: {
      rows: { call: 'rows', with: {} },
      columns: [column('title', 'text'), kind, column('at', 'moment'), column('size', 'count')],
      filters: [
        { ...kind, filter: 'anyOf' },
        { ...column('at', 'moment'), filter: 'span' },
      ],
      search: true,
      sorts: ['title', '-title', 'at', '-at', 'size', '-size'],
      sort: '-at',
      look: 'rows',
      pageSizes: [10, 20],
      exports: ['csv', 'xlsx'],
      actions: [],
      opens: { route: 'thing', with: { id: '$row.key' } },
      ...more,
    },
    ...page,
  };
}

const things: ListRecord[] = [
  { key: 'a', title: 'Anvil', kind: 'big', at: '2026-03-05T23:30:00Z', size: 1200 },
  { key: 'b', title: 'Bolt', kind: 'small', at: '2026-01-02T00:00:00Z', size: 3 },
];
const facets = {
  kind: [
    { value: 'big', text: 'big', count: 30 },
    { value: 'small', text: 'small', count: 12 },
  ],
};
const answer = (more: Partial<ListAnswer> = {}): ListAnswer => ({ data: things, total: 42, facets, ...more });

const staff: AccountView = { kind: 'known', type: 3, roles: [] };
const renderList = (
  query = '',
  { page = listPage(), rows = answer() as unknown, account }: { page?: ListPage; rows?: unknown; account?: AccountView } = {},
) => renderTestPage({ page, answers: { rows }, words, path: `/thing/7${query}`, ...(account && { account }) });

const tag = (name: string) => (element: Element) => element.tagName === name;
const write = (node: Element['children'][number]): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(write).join('') : '';
const queryOf = (address: string | undefined) => Object.fromEntries(new URLSearchParams(address?.split('?')[1]));

/** The query that a browser would send: the fields of the form, its panels and the sort order. */
function sent(list: Awaited<ReturnType<typeof renderList>>): URLSearchParams {
  const inputs = list
    .find(tag('input'))
    .filter(({ properties: { type, checked } }) => (type !== 'checkbox' && type !== 'radio') || checked);
  const selects = list
    .find(tag('select'))
    .map(
      (select) =>
        [
          select,
          select.children.find((option): option is Element => option.type === 'element' && option.properties.selected === true),
        ] as const,
    );
  return new URLSearchParams([
    ...inputs.map(({ properties: { name, value } }) => [String(name), String(value ?? '')]),
    ...selects.map(([select, option]) => [String(select.properties.name), String(option?.properties.value ?? '')]),
  ]);
}

describe('the label of a row', () => {
  const marks = [
    { ...column('pinned', 'flag'), icon: 'pinned' },
    { ...kind, when: ['small'] },
  ];
  const rows = answer({
    data: [
      { ...things[0], pinned: true },
      { ...things[1], pinned: false },
    ] as ListRecord[],
  });

  test.each(['rows', 'cards'] as const)('as %s, shows true flags and notable choices first', async (look) => {
    const rendered = await renderList('', { page: listPage({ marks, look, columns: [column('title', 'text')] }), rows });
    const reported = rendered.find(({ properties }) => [properties.className].flat().includes('mark'));
    expect(reported.map(write)).toEqual(['Pinned', 'Small']);
    expect(rendered.linkTo('Anvil')).toBe('/en/thing/a');
  });

  test('of a card has a badge for a flag that is set, and none for one that is not', async () => {
    const badge = { ...column('pinned', 'flag'), as: 'badge' as const };
    const rendered = await renderList('', { page: listPage({ look: 'cards', columns: [column('title', 'text'), badge] }), rows });
    expect(rendered.find(({ properties }) => properties.dataKind === 'flag').map(write)).toEqual(['PinnedPinned']);
    expect(rendered.find(({ tagName, properties }) => tagName === 'dt' && properties.className === undefined)).toEqual([]);
  });
});

describe('a list with feeds', () => {
  const feed = { id: 'key', title: 'title', date: 'at', labels: [], sort: '-at' };

  test('links to its feeds, with its filters and nothing else of its state', async () => {
    const rendered = await renderList('?kind=big&sort=size&page=2&look=cards', { page: listPage({ feed }) });
    expect([rendered.linkTo('Atom'), rendered.linkTo('RSS')]).toEqual(['/en/thing/7.atom?kind=big', '/en/thing/7.rss?kind=big']);
  });

  test('links to none if it has none', async () => {
    expect((await renderList()).linkTo('Atom')).toBeUndefined();
  });
});

test('a yes/no filter that has no effect for the visitor is omitted', async () => {
  const flag = column('pinned', 'flag');
  const page = listPage({ filters: [{ ...flag, filter: 'either' }] });
  const buttons = async (pinned: object[]) =>
    (await renderList('', { page, rows: answer({ facets: { pinned } as ListAnswer['facets'] }) })).names('button');
  expect((await buttons([])).some((name) => name.startsWith('Pinned'))).toBe(false);
  expect((await buttons([{ value: 'true', text: 'true', count: 1 }])).some((name) => name.startsWith('Pinned'))).toBe(true);
});

describe('the form of a list', () => {
  test('sends the values of the address back', async () => {
    const query = '?q=steel&kind=big&kind=small&at.from=2026-01-01&sort=-size&look=cards&hide=size&size=20';
    const page = listPage();
    const settings = { limits: { page: 1, pageSize: 10, deepestPage: 500, keywordLength: 200 } } as Parameters<typeof readListState>[1];
    const parsedQuery = writeListState(page, settings, readListState(page, settings, sent(await renderList(query))));
    expect(`?${parsedQuery}`).toBe(query);
  });

  test('starts again at the first page', async () => {
    expect(sent(await renderList('?page=3')).has('page')).toBe(false);
  });

  test('has the count of each value, and names it by its word', async () => {
    const list = await renderList();
    expect(list.find(tag('label')).map(write)).toEqual(expect.arrayContaining(['Big 30', 'Small 12']));
  });

  test('keeps a value without a count, so that it can be removed', async () => {
    const list = await renderList('?kind=small', { rows: answer({ facets: { kind: [] } }) });
    expect(list.find(tag('label')).map(write)).toContain('Small 0');
    expect(queryOf(list.linkTo('Remove the filter Kind: Small'))).toEqual({});
  });

  test('removes filters one by one', async () => {
    const list = await renderList('?q=steel&kind=big&at.from=2026-01-01&page=2&sort=title');
    expect(queryOf(list.linkTo('Remove the filter Kind: Big'))).toEqual({ q: 'steel', 'at.from': '2026-01-01', sort: 'title' });
    expect(queryOf(list.linkTo('Remove the filter “steel”'))).toEqual({ kind: 'big', 'at.from': '2026-01-01', sort: 'title' });
    expect(queryOf(list.linkTo('Reset filters'))).toEqual({ sort: 'title' });
  });
});

describe('the head of a column', () => {
  test('sorts in the usual direction first, then in the other', async () => {
    expect(queryOf((await renderList()).linkTo('Size'))).toEqual({ sort: '-size' });
    expect(queryOf((await renderList('?sort=-size')).linkTo('Size'))).toEqual({ sort: 'size' });
    expect(queryOf((await renderList('?sort=size')).linkTo('Size'))).toEqual({ sort: '-size' });
    expect(queryOf((await renderList()).linkTo('Title'))).toEqual({ sort: 'title' });
  });

  test('shows the sort order, and is no link if the call cannot sort by it', async () => {
    const list = await renderList();
    expect(list.find(tag('th')).map(({ properties }) => properties.ariaSort)).toEqual([undefined, undefined, 'descending', undefined]);
    expect(list.linkTo('Kind')).toBeUndefined();
  });

  test('keeps the query and starts again at the first page', async () => {
    expect(queryOf((await renderList('?q=steel&kind=big&page=3&size=20')).linkTo('Title'))).toEqual({
      q: 'steel',
      kind: 'big',
      size: '20',
      sort: 'title',
    });
  });
});

describe('paging', () => {
  test('offers the page sizes of the call', async () => {
    const list = await renderList('?size=500', { page: listPage({ pageSizes: [10, 500] }) });
    expect(queryOf(list.linkTo('10'))).toEqual({});
    expect(queryOf(list.linkTo('500'))).toEqual({ size: '500' });
    expect(list.linkTo('20')).toBeUndefined();
  });

  test('keeps the query', async () => {
    const list = await renderList('?q=steel&kind=big&page=2');
    expect(queryOf(list.linkTo('Next'))).toEqual({ q: 'steel', kind: 'big', page: '3' });
    expect(queryOf(list.linkTo('Previous'))).toEqual({ q: 'steel', kind: 'big' });
    expect(queryOf(list.linkTo('Page 5'))).toEqual({ q: 'steel', kind: 'big', page: '5' });
    expect(list.linkTo('Page 6')).toBeUndefined();
  });

  test('marks the relation of a link for browsers, and the current page for screen readers', async () => {
    const list = await renderList('?page=2');
    expect(list.find(({ properties }) => properties.rel !== undefined && /prev|next/.test(String(properties.rel))).map(write)).toEqual([
      'Previous',
      'Next',
    ]);
    expect(list.find(({ properties }) => properties.ariaCurrent === 'page').map(write)).toEqual(['2']);
  });

  test('continues after the last row when page numbers end', async () => {
    const rows = answer({ total: 5001, next: 'there' });
    const last = await renderList('?page=500', { rows });
    expect(queryOf(last.linkTo('Next'))).toEqual({ after: 'there' });
    const beyond = await renderList('?after=here', { rows });
    expect(queryOf(beyond.linkTo('Next'))).toEqual({ after: 'there' });
    expect(queryOf(beyond.linkTo('First page'))).toEqual({});
  });

  test('shows that a total beyond the limit is larger', async () => {
    expect((await renderList('', { rows: answer({ total: 5001 }) })).text).toContain('more than 5,000 entries');
  });

  test('shows first and last, and a gap only if it hides two pages or more', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(1, 9)).toEqual([1, 2, 0, 9]);
    expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, 0, 9]);
    expect(pageNumbers(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
    expect(pageNumbers(9, 9)).toEqual([1, 0, 8, 9]);
  });
});

describe('rows', () => {
  test('are a table: the first field is the link, and figures are aligned at the end', async () => {
    const list = await renderList();
    expect(list.linkTo('Anvil')).toBe('/en/thing/a');
    expect(list.find(tag('td')).slice(0, 4).map(write)).toEqual(['Anvil', 'Big', '5 Mar 2026', '1,200']);
    expect(list.find(({ properties }) => String(properties.className).includes('number')).map(write)).toEqual(['Size', '1,200', '3']);
  });

  test('are in groups if there are many, and each group has its name', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ ...things[0], key: `${index}`, title: `Anvil ${index}` }));
    const list = await renderList('?size=120', { rows: answer({ data: many, total: 120 }), page: listPage({ pageSizes: [10, 120] }) });
    expect(list.find(tag('table'))[0]?.properties.ariaRowCount).toBe(121);
    expect(list.find(tag('tbody')).map(({ children }) => children.filter(({ type }) => type === 'element').length)).toEqual([50, 50, 20]);
    const rowIndexes = list.find(tag('tr')).map(({ properties }) => properties.ariaRowIndex);
    expect(rowIndexes).toEqual([undefined, ...many.map((_, index) => index + 2)]);
    expect((await renderList()).find(tag('tr')).map(({ properties }) => properties.ariaRowIndex)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('omit hidden columns, but never the first', async () => {
    const list = await renderList('?hide=title,size');
    expect(list.find(tag('th')).map(write)).toEqual(['Title', 'Kind', 'Changed']);
  });

  test('are cards with the same fields in the same order', async () => {
    const list = await renderList('?look=cards');
    expect(list.names('term')).toEqual(['Kind', 'Changed', 'Size', 'Kind', 'Changed', 'Size']);
    expect(list.names('heading')).toEqual(['Things', 'Anvil', 'Bolt']);
  });

  test('have the language of a text in another language', async () => {
    const list = await renderList('', { rows: answer({ data: [{ key: 'a', title: 'Anvil', language: 'en', requestedLanguage: 'ar' }] }) });
    expect(
      list.find(({ properties }) => properties.lang !== undefined).map((element) => [element.properties.lang, write(element)]),
    ).toEqual([['en', 'Anvil']]);
  });
});

describe('actions', () => {
  const actions: ListPage['list']['actions'] = [
    { kind: 'go', id: 'edit', route: 'staff', when: { kind: ['big'] } },
    { kind: 'call', id: 'drop', call: 'drop', with: { key: '$row.key' }, confirm: true },
    { kind: 'batch', id: 'pack', call: 'pack', with: { keys: '$rows.key' } },
  ];
  const page = listPage({ actions });

  test('are shown on the rows whose values allow them', async () => {
    const list = await renderList('', { page, account: staff });
    expect(list.names('link').filter((name) => name === 'Edit')).toHaveLength(1);
    expect(list.names('button').filter((name) => name === 'Drop')).toHaveLength(2);
  });

  test('are hidden from accounts that may not use them, and offered to visitors who can log in', async () => {
    const external = await renderList('', { page, account: { kind: 'known', type: 1, roles: [] } });
    expect(external.names('button')).not.toContain('Drop');
    expect(external.names('link')).not.toContain('Edit');
    expect((await renderList('', { page })).names('button')).toContain('Drop');
  });

  test('that compare are forms, which open the comparison without script', async () => {
    const comparison = { route: 'thing', page: 'thing', query: 'models', adds: 'add', max: 4 };
    const compare: ListPage['list']['actions'] = [{ kind: 'compare', id: 'edit', route: 'things', value: '$row.key' }];
    const list = await renderList('', { page: listPage({ actions: compare, comparison: { ...comparison, route: 'things' } }) });
    const buttons = list.find(({ tagName, properties }) => tagName === 'button' && properties.name === 'add');
    expect(buttons.map(({ properties }) => [properties.type, properties.ariaLabel, properties.ariaPressed])).toEqual([
      ['submit', 'Edit: Anvil', 'false'],
      ['submit', 'Edit: Bolt', 'false'],
    ]);
    expect(buttons.every(({ properties }) => properties.dataNeedsScript !== undefined)).toBe(true);
    expect(list.find(({ properties }) => properties.role === 'status').map(write)).toContain('0 of 4 selected to compare');
  });

  test('on several rows make rows selectable, and nothing else does', async () => {
    const boxes = (list: Awaited<ReturnType<typeof renderList>>) =>
      list.find(({ properties }) => String(properties.ariaLabel).startsWith('Select ')).map(({ properties }) => properties.ariaLabel);
    expect(boxes(await renderList('', { page, account: staff }))).toEqual(['Select all rows of this page', 'Select Anvil', 'Select Bolt']);
    expect(boxes(await renderList())).toEqual([]);
  });
});

describe('the list as a whole', () => {
  const offers: ListPage['list']['offers'] = [{ kind: 'call', id: 'drop', call: 'pack', confirm: true, when: { paused: [false] } }];
  const page = listPage({ offers, notes: ['paused'] }, { words: ['list.', 'action.thing.', 'page.thing.'] });
  const reportOf = async (paused: boolean) => {
    const list = await renderList('', { page, account: staff, rows: answer({ paused }) });
    return [list.names('button').includes('Drop'), list.find(tag('p')).map(write).includes('Nothing is added.')];
  };

  test('uses the further values that its call returns with the rows', async () => {
    expect([await reportOf(false), await reportOf(true)]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('is divided by days if it is sorted by day, and then shows only the time', async () => {
    const moment = column('at', 'moment');
    const data = [...things, { ...things[1], key: 'c', at: '2026-01-02T07:05:00Z' }] as ListRecord[];
    const render = async (query: string) => {
      const list = await renderList(query, { page: listPage({ days: moment }), rows: answer({ data }) });
      return [list.find(({ properties }) => properties.scope === 'rowgroup').map(write), list.find(tag('time')).map(write)];
    };
    expect(await render('')).toEqual([
      ['5 Mar 2026', '2 Jan 2026'],
      ['23:30', '00:00', '07:05'],
    ]);
    expect(await render('?sort=title')).toEqual([[], ['5 Mar 2026', '2 Jan 2026', '2 Jan 2026']]);
  });
});

describe('the export', () => {
  test('requests all rows of the filter', async () => {
    const list = await renderList('?kind=big&page=2&size=20&hide=size', { account: staff });
    expect(queryOf(list.linkTo('Export CSV'))).toEqual({ path: '/en/thing/7', format: 'csv', kind: 'big' });
    expect(queryOf(list.linkTo('Export XLSX'))).toEqual({ path: '/en/thing/7', format: 'xlsx', kind: 'big' });
  });

  test('sends a visitor to the login and back', async () => {
    expect((await renderList('?kind=big')).linkTo('Export CSV')).toBe(`/en/login?return=${encodeURIComponent('/en/thing/7?kind=big')}`);
  });
});

describe('a list without rows', () => {
  const none = answer({ data: [], total: 0 });

  test('says that no row matches the filters, and offers to remove them', async () => {
    const list = await renderList('?q=zinc&sort=title', { rows: none });
    expect(list.names('heading')).toContain('Nothing matches');
    expect(queryOf(list.linkTo('Reset filters'))).toEqual({ sort: 'title' });
  });

  test('says that it is empty, and where to continue', async () => {
    const list = await renderList('', { rows: none, page: listPage({}, { empty: { route: 'things', with: {} } }) });
    expect(list.names('heading')).toContain('Nothing here yet');
    expect(list.linkTo('All things')).toBe('/en/things');
  });

  test('says that a page is beyond the last', async () => {
    const list = await renderList('?page=90', { rows: answer({ data: [] }) });
    expect(list.names('heading')).toContain('This page does not exist');
    expect(queryOf(list.linkTo('First page'))).toEqual({});
  });

  test('shows the failure, offers a retry and keeps the filters', async () => {
    const list = await renderList('?q=zinc&kind=big', { rows: failedCall() });
    expect(list.names('alert')).toEqual([expect.stringContaining('The portal rests.')]);
    expect(queryOf(list.linkTo('Try again'))).toEqual({ q: 'zinc', kind: 'big' });
    expect(sent(list).get('q')).toBe('zinc');
  });
});

describe('tabs', () => {
  test('filter the list by one value and keep the rest', async () => {
    const list = await renderList('?q=steel&page=2', { page: listPage({}, { tabs: kind }) });
    expect(queryOf(list.linkTo('Big 30'))).toEqual({ q: 'steel', tab: 'big' });
    expect(queryOf(list.linkTo('All 42'))).toEqual({ q: 'steel' });
  });
});

test('a call that reports each row is distinguished from one that does not', () => {
  expect(resultIn({ done: 12, refused: [{ at: 3, error: 'thing.gone' }] })).toMatchObject({ done: 12 });
  for (const answer of [true, null, { done: 1 }, { done: 1, refused: 2 }]) expect(resultIn(answer)).toBeUndefined();
});

test('blocks of a list are above its rows, with their data', async () => {
  const page = listPage(
    {},
    {
      data: { it: { call: 'it', with: {} } },
      waves: [['it']],
      blocks: [{ kind: 'lead', of: 'it', field: 'text', column: column('text', 'text') }],
    },
  );
  const calls = { ...page.calls, it: call('it') };
  const rendered = await renderTestPage({
    page: { ...page, calls },
    words,
    answers: { rows: { data: [], total: 0 }, it: { text: 'Read this first' } },
  });
  expect(rendered.text).toContain('Read this first');
});
