import type { Element } from 'hast';
import { describe, expect, test } from 'vitest';
import cellWords from '../../../../schema/words/en/cell.json' with { type: 'json' };
import listWords from '../../../../schema/words/en/list.json' with { type: 'json' };
import treeWords from '../../../../schema/words/en/tree.json' with { type: 'json' };
import { flatWords } from '../../../../tests/support/flatWords.ts';
import { failedCall, renderTestPage } from '../../../../tests/support/renderedPage.ts';
import type { CallRef, TreePage } from '../../../shared/portal.ts';
import {
  branchOf,
  emptyForest,
  grownBy,
  isFolder,
  lastOf,
  openIn,
  searchIn,
  withChildren,
  withLevel,
  withMore,
  withRest,
} from './forest.ts';
import { lineOf, linesBelow } from './lines.ts';

const words = {
  ...flatWords(cellWords),
  ...flatWords(listWords),
  ...flatWords(treeWords),
  'field.thing.title': 'Title',
  'error.portal.unavailable': 'The portal rests.',
};
const call = (id: string): CallRef => ({ id, method: 'POST', path: `/${id}`, allowed: [0, 1, 2, 3], answers: 'json' });

const page: TreePage = {
  kind: 'tree',
  id: 'thing',
  head: {},
  words: ['tree.', 'list.', 'field.thing.'],
  calls: { children: call('children'), rows: call('rows') },
  children: { call: 'children', with: { id: '$row.code' } },
  root: 'top',
  node: { key: 'code', text: 'name', leaf: 'isLeaf', count: 'count' },
  nodeList: {
    rows: { call: 'rows', with: { data: { code: '$node.code' } } },
    columns: [{ field: 'title', kind: 'text', noun: 'thing', name: 'title' }],
    filters: [],
    search: false,
    sorts: [],
    look: 'rows',
    pageSizes: [10, 20],
    exports: [],
    actions: [],
  },
};

const first = [
  { code: 'tools', name: 'Tools', isLeaf: false, count: 5200 },
  { code: 'parts', name: 'Parts', isLeaf: true, count: 0 },
];

describe('a tree in the HTML', () => {
  test('is a list of links, complete on its first level', async () => {
    const tree = await renderTestPage({ page, words, answers: { children: first } });
    expect(tree.linkTo('Tools5000+')).toBe('/en/thing/7?node=tools');
    expect(tree.linkTo('Parts0')).toBe('/en/thing/7?node=parts');
    expect(tree.find(({ properties }) => properties.role === 'tree' || properties.role === 'treeitem')).toEqual([]);
    expect(tree.names('heading')).toContain('All entries');
  });

  test('marks the chosen node and shows its list', async () => {
    const answers = { children: first, rows: { data: [{ title: 'Anvil' }], total: 1 } };
    const tree = await renderTestPage({ page, words, answers, path: '/thing/7?node=parts' });
    const current = tree.find(({ properties }: Element) => properties.ariaCurrent === 'page');
    expect(current.map(({ properties }) => properties.href)).toEqual(['/en/thing/7?node=parts']);
    expect(tree.names('heading')).toContain('Parts');
    expect(tree.text).toContain('Anvil');
  });

  test('shows the first part of a long level, with links to the next part and back', async () => {
    const parts = { ...page, more: { field: 'after', max: 2 } };
    const tree = await renderTestPage({ page: parts, words, answers: { children: first } });
    expect(tree.linkTo('Further entries')).toBe('/en/thing/7?from=top%2Cparts');
    const next = await renderTestPage({ page: parts, words, answers: { children: first }, path: '/thing/7?from=top%2Cparts' });
    expect(next.linkTo('From the first entry')).toBe('/en/thing/7');
  });

  test('says why it has no nodes: it is empty, or loading failed', async () => {
    expect((await renderTestPage({ page, words, answers: { children: [] } })).names('heading')).toContain('Nothing here yet');
    const failed = await renderTestPage({ page, words, answers: { children: failedCall({ error: 'portal.unavailable', status: 503 }) } });
    expect(failed.text).toContain('The portal rests.');
    expect(failed.linkTo('Try again')).toBe('/en/thing/7');
  });
});

describe('the loaded nodes', () => {
  const row = (code: string, isLeaf = true) => ({ code, name: code.toUpperCase(), isLeaf });
  const known = grownBy(emptyForest(), page, {
    children: [row('a', false), row('b', false)],
    below: { a: [row('a1', false), row('a2')], a1: [row('a11')] },
  });

  test('have a path to each of them', () => {
    expect(branchOf(known, 'a11')).toEqual(['a', 'a1']);
    expect(branchOf(known, 'a')).toEqual([]);
    expect(openIn(known, { chosen: 'a11', branch: ['a', 'a1', 'gone'] })).toEqual(['a', 'a1']);
  });

  test('include nodes without children, which cannot be opened', () => {
    expect(isFolder(known, 'b')).toBe(true);
    expect(isFolder(withChildren(known, page, 'b', []), 'b')).toBe(false);
    expect(isFolder(known, 'a2')).toBe(false);
  });

  test('include a line for a level that is loading or failed', () => {
    const [waiting] = linesBelow(known, 'b', undefined);
    expect(lineOf(waiting as string)).toEqual({ kind: 'loading', of: 'b' });
    const [failed] = linesBelow(withLevel(known, 'b', 'failed'), 'b', undefined);
    expect(lineOf(failed as string)).toEqual({ kind: 'failed', of: 'b' });
    expect(linesBelow(known, 'a', undefined)).toEqual(['a1', 'a2']);
  });

  test('of a level in parts grow at its end, and stay when its first part is loaded again', () => {
    const parts = { ...page, more: { field: 'after', max: 2 } };
    const begun = grownBy(emptyForest(), parts, { children: [row('a'), row('b')] });
    const kindsOf = (forest: typeof begun) => linesBelow(forest, 'top', undefined).map((line) => lineOf(line).kind);
    expect([lastOf(begun, 'top'), kindsOf(begun)]).toEqual(['b', ['node', 'node', 'more']]);
    expect(kindsOf(withRest(begun, 'top', 'moreFailed'))).toEqual(['node', 'node', 'moreFailed']);
    const grown = withMore(begun, parts, 'top', [row('b'), row('c')]);
    expect(linesBelow(grown, 'top', undefined).slice(0, 3)).toEqual(['a', 'b', 'c']);
    expect(kindsOf(withMore(grown, parts, 'top', [row('d')]))).toEqual(['node', 'node', 'node', 'node']);
    expect(linesBelow(grownBy(grown, parts, { children: [row('a'), row('b')] }), 'top', undefined)).toHaveLength(4);
    const cut = grownBy(emptyForest(), parts, { children: [row('c')] }, { level: 'top', after: 'b' });
    expect(kindsOf(cut)).toEqual(['start', 'node']);
    expect(kindsOf(withChildren(cut, parts, 'top', [row('a'), row('b')]))).toEqual(['node', 'node', 'more']);
  });

  test('a search keeps matches, their ancestors and their descendants', () => {
    const found = searchIn(known, ' a1 ', 'en');
    expect([...found.fits]).toEqual(['a1', 'a11']);
    expect([...found.shown].sort()).toEqual(['a', 'a1', 'a11']);
    expect(linesBelow(known, 'top', found)).toEqual(['a']);
    expect(searchIn(known, 'zzz', 'en').fits.size).toBe(0);
  });
});
