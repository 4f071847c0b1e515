import { expect, test } from 'vitest';
import { renderTestPage } from '../../../tests/support/renderedPage.ts';
import type { AccountView } from '../../shared/account.ts';
import type { BlockPart, BlocksPage } from '../../shared/portal.ts';

const words = {
  'action.thing.look': 'Look at others',
  'action.thing.close': 'Close',
  'action.thing.open': 'Open',
  'page.thing.description': '',
};

const block: BlockPart = {
  kind: 'edits',
  of: 'it',
  actions: [
    { kind: 'go', id: 'look', route: 'thing', with: { id: '$it.other' } },
    { kind: 'call', id: 'close', call: 'thing.close', with: { id: '$it.id' }, when: { state: ['open'] }, confirm: true },
    { kind: 'call', id: 'open', call: 'thing.close', with: { id: '$it.id' }, when: { state: ['closed'] } },
  ],
};

const page: BlocksPage = {
  kind: 'blocks',
  id: 'thing',
  head: { title: 'The page' },
  data: { it: { call: 'thing.find', with: {} } },
  waves: [['it']],
  blocks: [block],
  calls: {
    'thing.find': { id: 'thing.find', method: 'POST', path: '/find', allowed: [0, 1, 2, 3], answers: 'json' },
    'thing.close': { id: 'thing.close', method: 'POST', path: '/close', allowed: [3], roles: ['approver'], answers: 'json' },
  },
  words: ['page.thing.', 'action.thing.'],
};

const renderAs = (account: AccountView, state: string) =>
  renderTestPage({ page, words, account, answers: { 'thing.find': { id: '7', other: '8', state } } });
const approver: AccountView = { kind: 'known', type: 3, roles: ['approver'] };

test('edits that the values of the record allow are offered with their targets', async () => {
  const open = await renderAs(approver, 'open');
  expect(open.names('button')).toEqual(['Close']);
  expect(open.linkTo('Look at others')).toBe('/en/thing/8');
  expect((await renderAs(approver, 'closed')).names('button')).toEqual(['Open']);
});

test('edits that the visitor may not make are not offered', async () => {
  const staff = await renderAs({ kind: 'known', type: 3, roles: [] }, 'open');
  expect(staff.names('button')).toEqual([]);
  expect(staff.linkTo('Look at others')).toBe('/en/thing/8');
  const visitor = await renderAs({ kind: 'known', type: 0, roles: [] }, 'open');
  expect(visitor.names('button')).toEqual([]);
});
