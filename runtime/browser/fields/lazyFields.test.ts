import { expect, test } from 'vitest';
import type { BlocksPage, Column } from '../../shared/portal.ts';
import { lazyKindsOf } from './lazyFields.ts';

const hours: Column = { field: 'hours', kind: 'hours', noun: 'thing', name: 'hours' };

test.each(['columns', 'details'])('a page with opening hours among the %s of a block loads their kind first', (part) => {
  const block = { kind: 'map', of: 'things', place: 'place', folded: [], [part]: [hours] } as unknown as BlocksPage['blocks'][number];
  const page: BlocksPage = { kind: 'blocks', id: 'things', head: {}, data: {}, waves: [], blocks: [block], calls: {}, words: [] };
  expect(lazyKindsOf(page)).toEqual(['hours']);
  expect(lazyKindsOf({ ...page, blocks: [] })).toEqual([]);
});
