import { expect, test } from 'vitest';
import { bindUse, bindValue, targetPath } from './bind.ts';

const scope = {
  route: { id: '7', page: '3' },
  row: {
    products: [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ],
    kind: { id: 'case', text: 'Case' },
  },
  rows: [{ id: 1 }, { id: 2 }],
};

test('bindings are resolved, constants stay, and a double dollar is a literal one', () => {
  expect(bindUse({ call: 'x', with: { id: '$route.id', kind: 'case', price: '$$5', deep: { of: '$route.id' } } }, scope)).toEqual({
    id: '7',
    kind: 'case',
    price: '$5',
    deep: { of: '7' },
  });
});

test('absent values are omitted from the request', () => {
  expect(bindUse({ call: 'x', with: { id: '$route.nothing', data: { category: '$nobody.id' } } }, scope)).toEqual({ data: {} });
});

test('values are decoded to the types of the request', () => {
  const use = {
    call: 'x',
    with: { page: '$route.page', data: { products: '$row.products', kind: '$row.kind' } },
    decode: { page: 'number', 'data.products': 'ids', 'data.kind': 'id' },
  } as const;
  expect(bindUse(use as never, scope)).toEqual({ page: 3, data: { products: ['a', 'b'], kind: 'case' } });
});

test('a field of the selected rows is the list of its values', () => {
  expect(bindValue('$rows.id', scope)).toEqual([1, 2]);
});

test('nothing is read from the prototype', () => {
  expect(bindValue('$row.constructor', scope)).toBeUndefined();
  expect(bindValue('$row.__proto__', scope)).toBeUndefined();
});

test('a link takes the only record of a list, but none of several', () => {
  const tables = { site: { prefix: 'en' }, routes: [{ id: 'ask', key: 'ask', path: '/ask' }] } as never;
  const to = (products: object[]) => targetPath(tables, { route: 'ask', query: { of: '$row.products' } }, { row: { products } });
  expect(to(scope.row.products.slice(0, 1))).toBe('/en/ask?of=a');
  expect([to(scope.row.products), to([])]).toEqual(['/en/ask', '/en/ask']);
});

test('a row opens the link of its value, and none if no value matches', () => {
  const tables = {
    site: { prefix: 'en' },
    routes: [
      { id: 'case', key: 'case', path: '/case/{id}' },
      { id: 'faq', key: 'faq', path: '/faq' },
    ],
  } as never;
  const opens = {
    by: 'kind',
    ways: { case: { route: 'case', with: { id: '$row.id' } }, true: { route: 'faq', query: { of: '$row.id' } } },
  };
  const open = (kind: unknown) => targetPath(tables, opens, { row: { kind, id: 7 } });
  expect([open('case'), open(true), open('other'), open('constructor'), open(undefined)]).toEqual([
    '/en/case/7',
    '/en/faq?of=7',
    null,
    null,
    null,
  ]);
});
