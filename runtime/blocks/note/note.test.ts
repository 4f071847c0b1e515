import { expect, test } from 'vitest';
import { renderTestPage } from '../../../tests/support/renderedPage.ts';
import type { KnownAccount } from '../../shared/account.ts';
import type { BlocksPage } from '../../shared/portal.ts';

const page = (route: string): BlocksPage => ({
  kind: 'blocks',
  id: 'thing',
  head: {},
  data: {},
  waves: [],
  words: ['page.'],
  calls: {},
  blocks: [{ kind: 'note', id: 'done', leads: { route, with: { id: '8' } } }],
});
const words = { 'page.thing.done': 'Saved.', 'page.thing.doneLink': 'Settings' };
const customer: KnownAccount = { kind: 'known', type: 1, roles: [] };

test('a note links to a page, also for visitors who can log in first', async () => {
  const rendered = await renderTestPage({ page: page('thing'), words });
  expect(rendered.text).toContain('Saved. Settings');
  expect(rendered.linkTo('Settings')).toBe('/en/thing/8');
  expect((await renderTestPage({ page: page('thing'), words, account: customer })).linkTo('Settings')).toBe('/en/thing/8');
});

test('a note has no link for accounts that its page refuses', async () => {
  const rendered = await renderTestPage({ page: page('unknown'), words, account: customer });
  expect(rendered.text).toContain('Saved.');
  expect(rendered.names('link')).not.toContain('Settings');
});
