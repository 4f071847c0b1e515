import { expect, test } from 'vitest';
import { partsOf } from '../../../runtime/shared/drawing/parts.ts';
import type { Drawing } from '../../../schema/define/index.ts';
import { wiresBySpot } from './wireEnds.ts';

const terminal = (depth: number, spot: string, x: number): Drawing['shapes'] => [
  { depth, tag: 'g', look: {}, spot },
  { depth: depth + 1, tag: 'rect', look: { x: String(x), y: '10', width: '8', height: '6' } },
];
const wire = (name: string, d: string, look = {}): Drawing['shapes'] => [
  { depth: 0, tag: 'g', look, wire: name },
  { depth: 1, tag: 'path', look: { d } },
];

test('a terminal has the wires that end at it, and not those that pass or are moved', () => {
  const parts = partsOf([
    ...wire('RD', 'M18.7 13L40 13L40 30'),
    ...wire('BK', 'M0 13L9.5 13'),
    ...wire('GN', 'M0 13L60 13'),
    ...wire('BU', 'M18.7 13L30 13', { transform: 'translate(50 0)' }),
    ...terminal(0, 'A1', 10),
    ...terminal(0, 'A2', 100),
  ]);
  const joined = wiresBySpot(parts);
  expect(joined.get('A1')?.map(({ wire: name }) => name)).toEqual(['RD', 'BK']);
  expect(joined.get('A2')).toEqual([]);
});
