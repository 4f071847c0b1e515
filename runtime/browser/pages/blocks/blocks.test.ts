import { expect, test } from 'vitest';
import { renderTestPage } from '../../../../tests/support/renderedPage.ts';
import type { BlocksPage } from '../../../shared/portal.ts';

const page: BlocksPage = {
  kind: 'blocks',
  id: '404',
  head: {},
  data: {},
  waves: [],
  calls: {},
  blocks: [{ kind: 'note', id: 'what' }],
  words: ['page.404.'],
};

test('a page shown in place of another names the status and the requested address', async () => {
  const rendered = await renderTestPage({
    page,
    path: '/no/such',
    words: { 'page.404.what': 'There is nothing here.', 'route.404': 'Not found' },
  });
  expect(rendered.status).toBe(404);
  expect(rendered.names('heading')).toEqual(['Not found']);
  expect(rendered.text).toContain('404 /en/no/such');
  expect(rendered.text).toContain('There is nothing here.');
});
