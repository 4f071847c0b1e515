import { describe, expect, test } from 'vitest';
import { CallRefusal } from '../../../runtime/server/refusal.ts';
import { tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { type ListedBy, listInMemory } from './inMemoryList.ts';

interface Tool {
  name: string;
  kind: string;
  isOld: boolean;
}

const tools: Tool[] = [
  { name: 'vice', kind: 'holds', isOld: true },
  { name: 'anvil', kind: 'strikes', isOld: true },
  { name: 'Hammer', kind: 'strikes', isOld: false },
  { name: 'clamp', kind: 'holds', isOld: false },
  { name: 'maul', kind: 'strikes', isOld: false },
];
const by: ListedBy<Tool> = {
  seeks: [({ name }) => name],
  filters: { kind: { of: ({ kind }) => kind, text: (kind) => `it ${kind}` }, isOld: { of: ({ isOld }) => String(isOld) } },
  sorts: { name: ({ name }) => name },
};
const context = { portal: tinyPortal(), fail: () => new CallRefusal('list.place-unknown') };
const list = (data: Parameters<typeof listInMemory>[2]['data'] = {}, pageNo = 1, pageSize = 10) =>
  listInMemory(tools, by, { pageNo, pageSize, data }, context);
const namesOf = ({ data }: { data: Tool[] }): string[] => data.map(({ name }) => name);

describe('a list in memory', () => {
  test('has its own order until another is requested', () => {
    expect(namesOf(list())).toEqual(['vice', 'anvil', 'Hammer', 'clamp', 'maul']);
    expect(namesOf(list({ sort: 'name' }))).toEqual(['Hammer', 'anvil', 'clamp', 'maul', 'vice']);
    expect(namesOf(list({ sort: '-name' }))).toEqual(['vice', 'maul', 'clamp', 'anvil', 'Hammer']);
  });

  test('is searched by content, in any case, and an empty keyword matches all', () => {
    expect(namesOf(list({ keyword: ' AM ' }))).toEqual(['Hammer', 'clamp']);
    expect(list({ keyword: '  ' }).total).toBe(5);
  });

  test('is filtered by every set filter, of which one value has to match', () => {
    expect(namesOf(list({ filters: { kind: ['strikes'], isOld: false } }))).toEqual(['Hammer', 'maul']);
    expect(list({ filters: { kind: ['strikes', 'holds'] } }).total).toBe(5);
    expect(list({ filters: { kind: [] } }).total).toBe(5);
    expect(list({ filters: { kind: ['floats'] } })).toMatchObject({ data: [], total: 0 });
  });

  test('has counts in each filter under the other filters, the highest first', () => {
    const { facets } = list({ filters: { kind: ['holds'], isOld: false } });
    expect(facets).toEqual({
      kind: [
        { value: 'strikes', text: 'it strikes', count: 2 },
        { value: 'holds', text: 'it holds', count: 1 },
      ],
      isOld: [
        { value: 'true', text: 'true', count: 1 },
        { value: 'false', text: 'false', count: 1 },
      ],
    });
    expect(list({ keyword: 'anvil' }).facets.kind).toEqual([{ value: 'strikes', text: 'it strikes', count: 1 }]);
  });

  test('has pages, and an empty page beyond the last', () => {
    const pages = [1, 2, 3, 4].map((page) => list({}, page, 2));
    expect(pages.map(namesOf)).toEqual([['vice', 'anvil'], ['Hammer', 'clamp'], ['maul'], []]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  });

  test('refuses a position to continue from, which its lists never give', () => {
    expect(() => list({ after: 'somewhere' })).toThrow(CallRefusal);
  });

  test('has a total that is capped like that of other lists', () => {
    const { exactTotal } = context.portal.settings.limits;
    const many = Array.from({ length: exactTotal + 20 }, () => tools[0] as Tool);
    expect(listInMemory(many, by, { pageNo: 1, pageSize: 1, data: {} }, context).total).toBe(exactTotal + 1);
  });
});
