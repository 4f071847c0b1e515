import { expect, test } from 'vitest';
import { mirrorDiagram } from './mirrorDiagram.ts';

const drawing = {
  width: 500,
  height: 40,
  nodes: [
    { key: 'a', kind: 'question' as const, text: 'A', lines: ['A'], path: '', x: 16, y: 0, width: 200, height: 40 },
    { key: 'b', kind: 'fixed' as const, text: 'B', lines: ['B'], path: 'x', x: 284, y: 0, width: 200, height: 40 },
  ],
  ways: [
    {
      ...{ from: 'a', to: 'b', key: 'x', text: 'X', lines: ['X'] },
      points: [
        { x: 216, y: 20 },
        { x: 284, y: 20 },
      ],
      label: { x: 240, y: 10, width: 30, height: 18 },
    },
  ],
};

test('from right to left a tree begins on the right, and its edges leave a node on the left', () => {
  const { nodes, ways } = mirrorDiagram(drawing);
  expect(nodes.map(({ x }) => x)).toEqual([284, 16]);
  expect(ways[0]?.points.map(({ x }) => x)).toEqual([284, 216]);
  expect(ways[0]?.label.x).toBe(230);
});

test('a drawing that is mirrored twice is the same', () => {
  expect(mirrorDiagram(mirrorDiagram(drawing))).toEqual(drawing);
});
