import { expect, test } from 'vitest';
import { call, callsOf, route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import type { AccountView } from '../account.ts';
import { CallFailure } from '../calls/envelope.ts';
import type { Portal } from '../portal.ts';
import { siteTables } from '../site/tables.ts';
import { loadPage } from './index.ts';

const portal = tinyPortal({
  routes: [
    route('home', '/', { open: false }),
    route('404', '/404', { open: false, status: 404 }),
    route('own', '/own', { open: false, sideMenu: 'area' }),
    route('other', '/other', { open: false }),
  ],
  calls: callsOf(call('waiting', { allowed: [3] }), call('news', { allowed: [1, 3] })),
  menus: {
    area: {
      refused: 'hidden',
      counts: [
        { call: 'waiting', with: { code: 1 }, whenAllowed: true },
        { call: 'news', with: {}, whenAllowed: true },
      ],
      entries: [],
    },
  } as Portal['menus'],
});
const staff: AccountView = { kind: 'known', type: 3, roles: [] };

/** Loads an address, and records the requests for counts. */
async function load(address: string, account = staff, answer: unknown = { todo: 120 }) {
  const requests: unknown[] = [];
  const loaded = await loadPage({
    tables: siteTables(portal, 'en', ['zh', 'en']),
    account,
    url: new URL(address, 'http://portal'),
    pageTables: async () => {
      throw new Error('No page is open.');
    },
    call: async ({ id }, values) => {
      requests.push([id, values]);
      if (id === 'news') return { fresh: 3 };
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { counts: loaded.kind === 'page' ? loaded.counts : undefined, asked: requests };
}

test('a page with a side menu comes with the counts of its entries', async () => {
  expect(await load('/en/own')).toEqual({
    counts: { todo: 120, fresh: 3 },
    asked: [
      ['waiting', { code: 1 }],
      ['news', {}],
    ],
  });
});

test('a page without one requests nothing, and an account requests no counts that it may not see', async () => {
  expect(await load('/en/other')).toEqual({ counts: undefined, asked: [] });
  expect(await load('/en/own', { kind: 'known', type: 1, roles: [] })).toEqual({ counts: { fresh: 3 }, asked: [['news', {}]] });
  expect(await load('/en/own', { kind: 'unknown' })).toEqual({ counts: undefined, asked: [] });
});

test('a page is shown without counts if they fail', async () => {
  const unavailable = new CallFailure({ status: 503, code: 503, message: 'away' });
  expect((await load('/en/own', staff, unavailable)).counts).toEqual({ fresh: 3 });
});
