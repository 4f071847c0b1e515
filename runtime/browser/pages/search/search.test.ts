import { describe, expect, test } from 'vitest';
import cellWords from '../../../../schema/words/en/cell.json' with { type: 'json' };
import formWords from '../../../../schema/words/en/form.json' with { type: 'json' };
import listWords from '../../../../schema/words/en/list.json' with { type: 'json' };
import searchWords from '../../../../schema/words/en/search.json' with { type: 'json' };
import { flatWords } from '../../../../tests/support/flatWords.ts';
import { failedCall, type RenderedPage, renderTestPage } from '../../../../tests/support/renderedPage.ts';
import type { CallRef, Column, SearchPage } from '../../../shared/portal.ts';
import type { SearchAnswer, SearchHelp } from './answer.ts';

const words = {
  ...flatWords(cellWords),
  ...flatWords(formWords),
  ...flatWords(listWords),
  ...flatWords(searchWords),
  'route.staff': 'Counter',
  'field.thing.kind': 'Kind',
  'field.thing.maker': 'Maker',
  'field.thing.votes': 'Votes',
  'choice.thing.kind.tool': 'Tools',
  'choice.thing.kind.part': 'Parts',
  'choice.thing.language.zh': 'Chinese',
  'page.thing.sort.best': 'Best',
  'page.thing.sort.-at': 'Newest',
  'page.thing.kind.tool': 'What one works with',
  'page.thing.kind.part': 'What it is made of',
  'page.thing.start.maker': 'Makers',
  'page.thing.elsewhere.maker': 'Other makers',
  'page.thing.named.care': 'Care',
  'page.thing.wish.title': 'Say what is missing',
  'page.thing.wish.text': 'We read it.',
};

const column = (field: string, kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  field,
  kind,
  noun: 'thing',
  name: field,
  ...more,
});
const maker = { ...column('maker', 'link'), filter: 'anyOf' as const };
const call = (id: string): CallRef => ({ id, method: 'POST', path: `/${id}`, allowed: [0, 1, 2, 3], answers: 'json' });
const hit = {
  title: column('title', 'marked'),
  code: column('code', 'code'),
  language: column('language', 'choice', { choices: ['en', 'zh'] }),
  path: column('path', 'text'),
  snippet: column('snippet', 'marked'),
  facts: [column('votes', 'count')],
};
const page: SearchPage = {
  kind: 'search',
  search: true,
  id: 'thing',
  head: {},
  words: Object.keys(words),
  tabs: column('kind', 'choice', { choices: ['tool', 'part'] }),
  hit,
  start: [maker],
  hot: { call: 'hot', with: {}, optional: true },
  contentRequest: { sends: { call: 'wish', with: {} }, fields: [] },
  ask: [{ route: 'staff', with: {} }],
  calls: { rows: call('rows'), hot: call('hot'), wish: call('wish') },
  list: {
    rows: { call: 'rows', with: {} },
    columns: [hit.title],
    filters: [maker],
    search: true,
    sorts: ['best', '-at'],
    sort: 'best',
    look: 'rows',
    pageSizes: [10, 20],
    exports: [],
    actions: [],
    opens: {
      by: 'kind',
      ways: { tool: { route: 'thing', with: { id: '$row.id' } }, part: { route: 'things', with: {}, query: { part: '$row.id' } } },
    },
  },
};

const found = [
  {
    id: '1',
    kind: 'tool',
    code: 'T-1',
    title: { text: 'Claw hammer', marks: [5, 11] },
    path: 'Hand / Striking',
    snippet: { text: 'Steel', marks: [] },
    language: 'en',
    votes: 3,
  },
  {
    id: '1',
    kind: 'part',
    code: '',
    title: { text: '锤头', marks: [] },
    path: '',
    snippet: { text: '钢', marks: [] },
    language: 'zh',
    votes: 0,
  },
];
const facets = {
  kind: [
    { value: 'tool', text: 'tool', count: 9 },
    { value: 'part', text: 'part', count: 4 },
  ],
  maker: Array.from({ length: 10 }, (_, index) => ({ value: `m${index}`, text: `Maker ${index}`, count: 10 - index })),
};
const answer = (more: Partial<SearchAnswer> = {}): SearchAnswer => ({ data: found, total: 13, facets, ...more });
const nothing = (help: Partial<SearchHelp> = {}): SearchAnswer =>
  answer({ data: [], total: 0, facets: { ...facets, kind: [] }, help: { meant: [], without: [], elsewhere: [], ...help } });

const search = (query: string, rows: unknown = answer(), hot: unknown = [{ keyword: 'nail' }]) =>
  renderTestPage({ page, answers: { rows, hot }, words, path: `/thing/7${query}` });
const queryOf = (address: string | undefined) => Object.fromEntries(new URLSearchParams(address?.split('?')[1]));
const hidden = (rendered: RenderedPage) =>
  rendered
    .find(({ tagName, properties }) => tagName === 'input' && properties.type === 'hidden')
    .map(({ properties }) => [properties.name, properties.value]);

describe('search results', () => {
  test('link to the page of their kind, with highlighted words', async () => {
    const rendered = await search('?q=hammer');
    expect(rendered.linkTo('Claw hammer')).toBe('/en/thing/1');
    expect(rendered.linkTo('锤头')).toBe('/en/things?part=1');
    expect(rendered.find(({ tagName }) => tagName === 'mark')).toHaveLength(1);
  });

  test('show a picture, and the matching positions in it', async () => {
    const posted: SearchPage = {
      ...page,
      hit: {
        ...hit,
        poster: column('poster', 'picture'),
        length: column('length', 'duration'),
        passages: { field: 'places', opens: { route: 'thing', with: { id: '$row.id' }, query: { t: '$passage.seconds' } } },
      },
    };
    const passages = [{ seconds: 65, text: { text: 'a claw', marks: [2, 6] } }];
    const rows = answer({ data: [{ ...found[0], poster: '/files/1/a.svg', length: 80, places: passages }] });
    const rendered = await renderTestPage({
      page: posted,
      answers: { rows, hot: [] },
      words,
      path: '/thing/7?q=claw',
    });
    expect(rendered.linkTo('1:05a claw')).toBe('/en/thing/1?t=65');
    expect(rendered.find(({ tagName }) => tagName === 'img')[0]?.properties.src).toBe('/files/1/a.svg');
    expect(rendered.text).toContain(' 1:20 ');
  });

  test('name their kind, and their language if that is not the language of the page', async () => {
    const rendered = await search('?q=hammer');
    expect(rendered.names('listitem').filter((name) => name.includes('Hand / Striking'))[0]).toMatch(/^Tools/);
    expect(rendered.text).toContain('Chinese');
    expect(rendered.find(({ properties }) => properties.lang === 'zh').length).toBeGreaterThan(0);
  });

  test('are counted, by kind too', async () => {
    const rendered = await search('?q=hammer&tab=part');
    expect(rendered.text).toContain('13 results');
    expect(queryOf(rendered.linkTo('All 13'))).toEqual({ q: 'hammer' });
    expect(queryOf(rendered.linkTo('Tools 9'))).toEqual({ q: 'hammer', tab: 'tool' });
  });

  test('have no tab for a kind without results, except the chosen one', async () => {
    const onlyTools = { ...answer(), facets: { ...facets, kind: [{ value: 'tool', text: 'tool', count: 9 }] } };
    const tabsFor = async (path: string) =>
      (await renderTestPage({ page, answers: { rows: onlyTools, hot: [] }, words, path }))
        .names('link')
        .filter((name) => /^(All|Tools|Parts) /.test(name));
    expect(await tabsFor('/thing/7?q=hammer')).toEqual(['All 9', 'Tools 9']);
    expect(await tabsFor('/thing/7?q=hammer&tab=part')).toEqual(['All 9', 'Tools 9', 'Parts 0']);
  });

  test('offer the usual tasks for a record that the query names by its code', async () => {
    const links = [{ route: 'thing', with: { id: '$row.id' }, query: { tab: 'care' }, id: 'care', icon: 'tool' }];
    const named: SearchPage = { ...page, named: { tab: 'tool', ways: links } };
    const linkFor = async (query: string) =>
      (await renderTestPage({ page: named, answers: { rows: answer(), hot: [] }, words, path: `/thing/7?q=${query}` })).linkTo('Care');
    for (const query of ['T-1', 't1', 'T%201', 'how+to+oil+T-1']) expect(await linkFor(query)).toBe('/en/thing/1?tab=care');
    for (const query of ['hammer', 'T-11', 'T']) expect(await linkFor(query)).toBeUndefined();
  });

  test('report a failure without losing the query', async () => {
    const rendered = await search('?q=hammer', failedCall());
    expect(rendered.names('alert')).toHaveLength(1);
    expect(queryOf(rendered.linkTo('Try again'))).toEqual({ q: 'hammer' });
  });
});

describe('the filters', () => {
  test('are in a form that keeps query and tab without script', async () => {
    const rendered = await search('?q=hammer&tab=part&maker=m1&page=2');
    expect(hidden(rendered)).toEqual(
      expect.arrayContaining([
        ['q', 'hammer'],
        ['tab', 'part'],
      ]),
    );
    expect(hidden(rendered).map(([name]) => name)).not.toContain('page');
    const checked = rendered.find(
      ({ tagName, properties }) => tagName === 'input' && properties.type === 'checkbox' && properties.checked === true,
    );
    expect(checked.map(({ properties }) => properties.value)).toEqual(['m1']);
  });

  test('collapse values beyond the eighth', async () => {
    expect((await search('?q=hammer')).text).toContain('2 more');
  });

  test('omit one that has no effect', async () => {
    const rendered = await search('?q=hammer', answer({ facets: { ...facets, maker: facets.maker.slice(0, 1) } }));
    expect(rendered.find(({ tagName }) => tagName === 'fieldset')).toEqual([]);
  });
});

describe('a search without results', () => {
  test('links to other words, fewer filters and other sections', async () => {
    const help = {
      meant: ['hammers'],
      without: [
        { filter: 'maker', count: 2 },
        { filter: 'kind', count: 5 },
      ],
      elsewhere: [{ filter: 'maker', value: 'm9', text: 'Maker 9', count: 1 }],
    };
    const rendered = await search('?q=hamer&tab=part&maker=m1', nothing(help));
    expect(rendered.names('heading')).toEqual(expect.arrayContaining(['Nothing found for “hamer”', 'Did you mean', 'Other makers']));
    expect(queryOf(rendered.linkTo('hammers'))).toEqual({ q: 'hammers', tab: 'part', maker: 'm1' });
    expect(queryOf(rendered.linkTo('Without “Maker” 2'))).toEqual({ q: 'hamer', tab: 'part' });
    expect(queryOf(rendered.linkTo('Without “Kind” 5'))).toEqual({ q: 'hamer', maker: 'm1' });
    expect(queryOf(rendered.linkTo('Maker 9 1'))).toEqual({ q: 'hamer', tab: 'part', maker: 'm9' });
  });

  test('offers frequent searches, and the form of a content request', async () => {
    const rendered = await search('?q=hamer&maker=m1', nothing());
    expect(queryOf(rendered.linkTo('nail'))).toEqual({ q: 'nail' });
    expect(rendered.text).toContain('Say what is missing');
    expect(rendered.text).toContain(flatWords(formWords)['form.needsScript']);
  });

  test('names a contact if the contact page exists', async () => {
    const found = await search('?q=hamer', nothing());
    expect(found.text).toContain('Still stuck?');
    expect(found.linkTo('Counter')).toBe('/en/staff');
    const { ask: _, ...alone } = page;
    const rendered = await renderTestPage({
      page: { ...alone, ask: [{ route: 'gone', with: {} }] },
      answers: { rows: nothing(), hot: [] },
      words,
      path: '/thing/7?q=hamer',
    });
    expect(rendered.text).not.toContain('Still stuck?');
  });
});

describe('an empty search', () => {
  test('offers kinds, common values and common queries', async () => {
    const rendered = await search('');
    expect(queryOf(rendered.linkTo('Tools'))).toEqual({ tab: 'tool' });
    expect(queryOf(rendered.linkTo('Maker 0 10'))).toEqual({ maker: 'm0' });
    expect(queryOf(rendered.linkTo('nail'))).toEqual({ q: 'nail' });
    expect(rendered.find(({ tagName }) => tagName === 'ol')).toEqual([]);
  });

  test('omits frequent searches that failed to load', async () => {
    expect((await search('', answer(), failedCall())).names('alert')).toEqual([]);
  });
});
