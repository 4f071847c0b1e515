import { expect, test } from 'vitest';
import { route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { type AccountView, anonymous } from '../account.ts';
import type { Menu, MenuNode } from '../portal.ts';
import { siteTables } from '../site/tables.ts';
import { firstOpenEntry, type MenuItem, menuItems } from './menu.ts';

const entry = (id: string, more: Partial<Extract<MenuNode, { kind: 'route' }>> = {}): MenuNode => {
  return { kind: 'route', route: id, title: `route.${id}`, hiddenOn: [], ...more };
};
const group = (id: string, ...entries: MenuNode[]): MenuNode => ({ kind: 'group', id, title: `menu.${id}`, hiddenOn: [], entries });
const entries = [
  entry('home'),
  group('work', entry('staff'), group('office', entry('approvals'))),
  entry('thing', { with: { id: 'seven' }, query: { tab: 'all' }, hash: 'top' }),
  entry('staff', { title: 'menu.again', hiddenOn: ['en'] }),
  { kind: 'link', href: 'https://example.com/', title: 'menu.outside', hiddenOn: [] } satisfies MenuNode,
];
const portal = tinyPortal({
  routes: [
    route('home', '/'),
    route('thing', '/thing/{id}'),
    route('staff', '/staff', { allowed: { zh: [3], en: [3] } }),
    route('approvals', '/approvals', { allowed: { zh: [3], en: [3] }, roles: ['approver'] }),
  ],
  menus: { hiding: { refused: 'hidden', entries }, locking: { refused: 'locked', entries } } satisfies Record<string, Menu>,
});
const [zh, en] = [siteTables(portal, 'zh', ['zh', 'en']), siteTables(portal, 'en', ['zh', 'en'])];
const staff: AccountView = { kind: 'known', type: 3, roles: [] };
const approver: AccountView = { ...staff, roles: ['approver'] };

/** The entries of a menu by level; locked entries are marked. */
const shown = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ id, locked, items }) => (items.length > 0 ? [id, ...shown(items)] : locked ? `${id} (locked)` : id));

test('entries that the account may not open are omitted, with groups that would be empty', () => {
  expect(shown(menuItems(en, 'hiding', anonymous))).toEqual(['home', 'thing', 'https://example.com/']);
  expect(shown(menuItems(en, 'hiding', staff))).toEqual(['home', ['work', 'staff'], 'thing', 'https://example.com/']);
  expect(shown(menuItems(en, 'hiding', approver))).toEqual([
    'home',
    ['work', 'staff', ['office', 'approvals']],
    'thing',
    'https://example.com/',
  ]);
});

test('an unbuilt page is omitted if the menu says so, and the first open entry is the next one', () => {
  const some = { refused: 'hidden', entries: [entry('later'), entry('home')] } satisfies Menu;
  const routes = [{ ...route('later', '/later'), open: false }, route('home', '/')];
  const tables = siteTables(tinyPortal({ routes, menus: { some, without: { ...some, unbuilt: 'hidden' } } }), 'en', ['zh', 'en']);
  expect(shown(menuItems(tables, 'some', anonymous))).toEqual(['later', 'home']);
  expect(shown(menuItems(tables, 'without', anonymous))).toEqual(['home']);
  expect(firstOpenEntry(menuItems(tables, 'some', anonymous))?.id).toBe('home');
  // If no page is built, the page itself says so.
  expect(firstOpenEntry(menuItems(tables, 'some', anonymous).slice(0, 1))?.id).toBe('later');
});

test('entries are shown with a lock if the menu says so', () => {
  const work = ['work', 'staff (locked)', ['office', 'approvals (locked)']];
  expect(shown(menuItems(en, 'locking', anonymous))).toEqual(['home', work, 'thing', 'https://example.com/']);
});

test('while the session is unknown, only entries that need none are open', () => {
  expect(shown(menuItems(en, 'hiding', { kind: 'unknown' }))).toEqual(['https://example.com/']);
});

test('a site omits hidden entries for every account', () => {
  expect(shown(menuItems(zh, 'hiding', staff))).toEqual(['home', ['work', 'staff'], 'thing', 'staff', 'https://example.com/']);
});

test('an entry has the address of its site, with its parameters, query and fragment', () => {
  expect(menuItems(en, 'hiding', anonymous).map(({ to }) => to)).toEqual(['/en', '/en/thing/seven?tab=all#top', 'https://example.com/']);
});

test('a missing menu has no entries', () => {
  expect(menuItems(en, 'nothing', staff)).toEqual([]);
});
