import { expect, test } from 'vitest';
import { renderTestPage } from '../../../tests/support/renderedPage.ts';
import type { BlockPart, BlocksPage, Column } from '../../shared/portal.ts';
import { linesOf } from './lines.ts';
import { restored } from './remembered.ts';
import { toggled } from './useChoice.ts';

const series: Column = { field: 'series', kind: 'text', noun: 'model', name: 'series' };
const lens = (value: string) => ({ label: 'Lens', value });
const rows = [
  { code: 'A', name: 'Model A', series: 'X', specs: [lens('2.8 mm'), { label: 'Power', value: '12 W' }] },
  { code: 'B', language: 'ar', name: 'Model B', series: 'X', specs: [lens('4 mm'), { label: 'Zoom', value: '25×' }] },
];

test('a line counts as different if its values differ or some rows lack it', () => {
  const reported = linesOf(rows, [series], 'specs').map((line) => [line.id, line.differs]);
  expect(reported).toEqual([
    ['series', false],
    ['pair Lens', true],
    ['pair Power', true],
    ['pair Zoom', true],
  ]);
  const having = rows.map((row, index) => ({ ...row, specs: [{ label: 'Heater', value: index === 0 ? 'Yes' : 'No', has: index === 0 }] }));
  expect(linesOf(having, [], 'specs')[0]).toMatchObject({ differs: true, values: [{ has: true }, { has: false }] });
  expect(linesOf(rows.slice(0, 1), [series], 'specs').some(({ differs }) => differs)).toBe(false);
});

test('an address with a part of the selection restores the stored selection and adds to it', () => {
  const saved = 'A,B,C';
  expect(restored({ named: 'D', added: undefined, stored: saved }, 4)).toBeUndefined();
  expect(restored({ named: undefined, added: undefined, stored: saved }, 4)).toBe('A,B,C');
  expect(restored({ named: undefined, added: 'D', stored: saved }, 4)).toBe('A,B,C,D');
  expect(restored({ named: undefined, added: 'E', stored: 'A,B,C,D' }, 4)).toBe('B,C,D,E');
  expect(restored({ named: undefined, added: 'A', stored: saved }, 4)).toBe('A,B,C');
  expect(restored({ named: 'A', added: 'B', stored: saved }, 4)).toBe('A,B');
  // Nothing was chosen yet, or all rows were removed.
  expect(restored({ named: undefined, added: undefined, stored: '' }, 4)).toBeUndefined();
  expect(restored({ named: '', added: undefined, stored: saved }, 4)).toBeUndefined();
});

test('on a list, a row is added to the selection or removed, and refused if the selection is full', () => {
  expect(toggled([], 'A', 2)).toEqual(['A']);
  expect(toggled(['A'], 'B', 2)).toEqual(['A', 'B']);
  expect(toggled(['A', 'B'], 'C', 2)).toBeUndefined();
  expect(toggled(['A', 'B'], 'A', 2)).toEqual(['B']);
});

test('rows are side by side, each with a link that removes it, and one more can be chosen without script', async () => {
  const page: BlocksPage = {
    kind: 'blocks',
    id: 'compare',
    head: {},
    words: ['block.', 'page.'],
    data: { models: { call: 'compare', with: {} }, all: { call: 'list', with: {} } },
    waves: [['models', 'all']],
    calls: Object.fromEntries(
      ['compare', 'list'].map((id) => [id, { id, method: 'POST', path: `/${id}`, allowed: [0, 1, 2, 3], answers: 'json' }]),
    ),
    blocks: [
      {
        kind: 'compare',
        of: 'models',
        key: 'code',
        title: 'name',
        fields: ['series'],
        columns: [series],
        pairs: 'specs',
        chosen: { query: 'models', adds: 'add', max: 3, choices: { of: 'all', value: 'code', text: 'name' } },
      },
    ],
  };
  const all = [...rows, { code: 'C', name: 'Model C' }];
  const rendered = await renderTestPage({ page, path: '/thing/7?models=A,B', answers: { compare: rows, list: all } });
  expect(rendered.linkTo('Remove Model A from the comparison')).toBe('/en/thing/7?models=B');
  // Text in another language has `lang` and isolates its direction: "2.8 / 4 mm" on a right-to-left site.
  const foreign = rendered.find(({ tagName, properties }) => tagName === 'bdi' && properties.lang === 'ar');
  expect(foreign.map(({ children }) => children[0])).toMatchObject(
    ['Model B', 'X', '4 mm', '25×'].map((value) => ({ type: 'text', value })),
  );
  const [form] = rendered.find(({ tagName }) => tagName === 'form');
  expect(form?.properties.action).toBe('/en/thing/7');
  const offered = rendered.find(({ tagName }) => tagName === 'option').map(({ properties }) => properties.value);
  expect(offered).toEqual(['', 'C']);
  expect(rendered.find(({ tagName, properties }) => tagName === 'input' && properties.name === 'models')[0]?.properties.value).toBe('A,B');
  expect(rendered.text).toContain('Differs');
  expect(rendered.text).toContain('Only differences');
  const full = await renderTestPage({
    page,
    answers: { compare: all, list: all },
    words: { 'page.compare.compare.full': 'No more than {{count}}' },
  });
  expect(full.text).toContain('No more than 3');
  expect(full.find(({ tagName }) => tagName === 'form')).toEqual([]);
  const { chosen: _, ...fixed } = page.blocks[0] as Extract<BlockPart, { kind: 'compare' }>;
  const plain = await renderTestPage({ page: { ...page, blocks: [fixed] }, answers: { compare: rows, list: all } });
  expect(plain.text).toContain('4 mm');
  expect(plain.text).not.toContain('Differs');
  expect(plain.text).not.toContain('Only differences');
  expect(plain.find(({ tagName, properties }) => tagName === 'form' || String(properties.className).includes('compare-remove'))).toEqual(
    [],
  );
});

test('while nothing is selected, pairs of one group are suggested, and the picker has the groups', async () => {
  const page: BlocksPage = {
    kind: 'blocks',
    id: 'compare',
    head: {},
    words: ['block.', 'page.'],
    data: { models: { call: 'compare', with: {} }, all: { call: 'list', with: {} } },
    waves: [['models', 'all']],
    calls: Object.fromEntries(
      ['compare', 'list'].map((id) => [id, { id, method: 'POST', path: `/${id}`, allowed: [0, 1, 2, 3], answers: 'json' }]),
    ),
    blocks: [
      {
        kind: 'compare',
        of: 'models',
        key: 'code',
        title: 'name',
        fields: ['series'],
        columns: [series],
        chosen: { query: 'models', adds: 'add', max: 3, choices: { of: 'all', value: 'code', text: 'name', group: 'family' } },
      },
    ],
  };
  const camera = { id: 'camera', text: 'Cameras' };
  const all = [
    { code: 'A', name: 'Model A', family: camera },
    { code: 'S', name: 'Switch', family: { id: 'switch', text: 'Switches' } },
    { code: 'B', name: 'Model B', family: camera },
  ];
  const empty = await renderTestPage({ page, path: '/thing/7', answers: { compare: [], list: all } });
  expect(empty.linkTo('Model A and Model B')).toBe('/en/thing/7?models=A,B');
  expect(empty.find(({ tagName }) => tagName === 'optgroup').map(({ properties }) => properties.label)).toEqual(['Cameras', 'Switches']);
  const one = await renderTestPage({ page, path: '/thing/7?models=A', answers: { compare: all.slice(0, 1), list: all } });
  expect(one.text).not.toContain('Model A and Model B');
});
