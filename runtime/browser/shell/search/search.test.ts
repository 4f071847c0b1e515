import { expect, test } from 'vitest';
import type { SiteTables } from '../../../shared/portal.ts';
import { offerGroups, type Suggested } from './offers.ts';
import { forgetQueries, readRecent, rememberQuery } from './recent.ts';

function aStorage(stored: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const refusing = {
  getItem() {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem() {
    throw new DOMException('denied', 'SecurityError');
  },
} as unknown as Storage;

test('the latest query is first, and is listed once regardless of case', () => {
  const storage = aStorage();
  for (const query of ['camera', 'RTSP', 'Camera']) rememberQuery(query, storage);
  expect(readRecent(storage)).toEqual(['Camera', 'RTSP']);
});

test('eight queries are stored, none longer than the limit of a search', () => {
  const storage = aStorage();
  for (let index = 0; index < 12; index++) rememberQuery(`query ${index}`, storage);
  rememberQuery('x'.repeat(500), storage);
  const stored = readRecent(storage);
  expect(stored).toHaveLength(8);
  expect(stored[0]).toHaveLength(200);
  expect(stored.at(-1)).toBe('query 5');
});

test('one query or all of them are removed, and then the store is empty', () => {
  const storage = aStorage();
  for (const query of ['a', 'b', 'c']) rememberQuery(query, storage);
  forgetQueries('B', storage);
  expect(readRecent(storage)).toEqual(['c', 'a']);
  forgetQueries(undefined, storage);
  expect(readRecent(storage)).toEqual([]);
  expect(storage.getItem('recentQueries')).toBeNull();
});

test.each(['invalid JSON', '{"a":1}', '[1,null,{"x":1},"kept"]', 'null'])(
  'a value that is not a list of queries is ignored: %s',
  (text) => {
    expect(readRecent(aStorage({ recentQueries: text }))).toEqual(text.includes('kept') ? ['kept'] : []);
  },
);

test('without storage no query is stored, and nothing fails', () => {
  rememberQuery('a', refusing);
  forgetQueries(undefined, refusing);
  expect(readRecent(refusing)).toEqual([]);
});

const tables = {
  site: { prefix: 'en' },
  routes: [
    { id: 'find', key: 'find', path: '/find' },
    { id: 'thing', key: 'thing', path: '/thing/{id}' },
  ],
  settings: {
    search: {
      route: 'find',
      suggest: 'thing.suggest',
      opens: {
        by: 'kind',
        ways: { query: { route: 'find', query: { q: '$row.id' } }, thing: { route: 'thing', with: { id: '$row.id' } } },
      },
      hot: 'thing.hot',
      keep: 'thing.keep',
    },
  },
} as unknown as SiteTables;

const suggested = (kind: string, id: string, text = id): Suggested => ({ kind, id, text: { text, marks: [] } });
const groupsOf = (query: string, recent: string[], rows: Suggested[]) => offerGroups({ tables, query, recent, suggested: rows });

test('before typing, the last five queries, a way to delete them, and frequent searches are shown', () => {
  const recent = ['a', 'b', 'c', 'd', 'e', 'f'];
  const [own, popular] = groupsOf('', recent, [suggested('query', 'x')]);
  expect(own?.offers.map((offer) => ('query' in offer ? offer.query : offer.kind))).toEqual(['a', 'b', 'c', 'd', 'e', 'clear']);
  expect(popular).toMatchObject({ id: 'popular', offers: [{ kind: 'query', query: 'x' }] });
});

test('while typing, two earlier queries that contain the text, other queries and records are shown', () => {
  const groups = groupsOf(
    'cam',
    ['Camera', 'cam', 'webcam', 'camp'],
    [suggested('query', 'CAMERA'), suggested('query', 'camera reset'), suggested('thing', '7', 'Camera 7')],
  );
  expect(
    groups.map(({ id, offers }) => [id, offers.map((offer) => ('query' in offer ? offer.query : 'to' in offer ? offer.to : offer.kind))]),
  ).toEqual([
    ['recent', ['Camera', 'webcam']],
    ['queries', ['camera reset']],
    ['records', ['/en/thing/7']],
  ]);
});

test('a record has the icon of its kind, and a record without an address is omitted', () => {
  const [records, ...others] = groupsOf('x', [], [suggested('thing', '7'), suggested('thing', ''), suggested('unheard', '8')]);
  expect(records?.offers).toMatchObject([{ kind: 'record', icon: 'thing' }]);
  expect(others).toEqual([]);
});
