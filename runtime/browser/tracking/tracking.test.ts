import { expect, test } from 'vitest';
import { eventOf, type TrackedView } from './event.ts';
import { openThrottle } from './throttle.ts';
import { openVisits } from './visits.ts';

const gapMs = 1_800_000;

/** Opens visit detection on the given stored state. */
function visitsOf(stored: { request?: number; day?: string } = {}) {
  return openVisits(
    {
      lastRequest: () => stored.request,
      storeRequestTime: (request) => void Object.assign(stored, { request }),
      lastCountedDay: () => stored.day,
      storeCountedDay: (day) => void Object.assign(stored, { day }),
    },
    gapMs,
  );
}

test('a visit starts with the first request of a browser, and after a pause of more than half an hour', () => {
  const visits = visitsOf();
  expect(visits.begins(0)).toBe(true);
  expect(visits.begins(gapMs)).toBe(false);
  expect(visits.begins(2 * gapMs)).toBe(false);
  expect(visits.begins(3 * gapMs + 1)).toBe(true);
});

test('a day of a browser starts once, at midnight UTC', () => {
  const visits = visitsOf();
  const isFirstAt = (time: string) => visits.isFirstOfDay(Date.parse(time));
  expect([isFirstAt('2026-05-20T23:59:00Z'), isFirstAt('2026-05-20T23:59:59Z'), isFirstAt('2026-05-21T00:00:00Z')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('an equal event within 300 ms is dropped, another event is not', () => {
  const may = openThrottle(300);
  expect([may('view', 0), may('view', 299), may('click', 299), may('view', 300), may('view', 599), may('view', 600)]).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
  ]);
});

const viewOf = (changes: Partial<TrackedView['loaded']> = {}, more: Partial<TrackedView> = {}): TrackedView =>
  ({
    tables: {
      words: { 'route.search': 'Search' },
      settings: { departmentSeparator: '-', search: { route: 'search' }, tracking: { appLabel: 'domestic support' } },
    },
    account: { kind: 'known', type: 0, roles: [] },
    loaded: {
      route: { id: 'faqZone' },
      pathname: '/en/faqZone',
      search: '?token=secret&q=dome',
      head: { title: 'FAQ', breadcrumb: [{ title: 'Home', path: '/en' }, { title: 'FAQ' }] },
      ...changes,
    },
    ...more,
  }) as TrackedView;

test('an event contains the address of the page without its query', () => {
  expect(eventOf(viewOf())).toEqual({
    appLabel: 'domestic support',
    pagePath: '/en/faqZone',
    pageName: 'FAQ',
    breadcrumbs: ['Home', 'FAQ'],
  });
});

test('only the search page reports the searched words', () => {
  const route = { id: 'search', title: 'route.search' } as TrackedView['loaded']['route'];
  const head = { title: 'dome camera – Search', breadcrumb: [] } as unknown as TrackedView['loaded']['head'];
  expect(eventOf(viewOf({ route, head, search: '?q=dome+camera&token=secret' }))).toMatchObject({
    searchText: 'dome camera',
    pageName: 'Search',
  });
});

test('the first two levels of the department of an account are sent', () => {
  const account = {
    kind: 'known',
    type: 3,
    roles: ['qa'],
    userAccount: 'mark',
    fullName: 'Mark',
    orgName: 'Veyra',
    deptName: 'A-B-C',
  } as const;
  expect(eventOf(viewOf({}, { account: { ...account, roles: ['qa'] }, nodeName: 'Dome', chatId: 'c1' }), 'menu: FAQ')).toMatchObject({
    userId: 'mark',
    accountType: 3,
    userName: 'Mark',
    orgName: 'Veyra',
    firstDept: 'A',
    secondDept: 'B',
    roleCodes: ['qa'],
    clickedElement: 'menu: FAQ',
    nodeName: 'Dome',
    chatId: 'c1',
  });
});

test('values that are longer than the call accepts are truncated', () => {
  const long = 'x'.repeat(2_000);
  const event = eventOf(
    viewOf({ pathname: `/${long}`, head: { title: long, breadcrumb: Array(20).fill({ title: long }) } as never }),
    long,
  );
  expect([event.pageName, event.clickedElement, event.pagePath].map((text) => (text as string).length)).toEqual([250, 200, 1000]);
  expect(event.breadcrumbs).toHaveLength(10);
});
