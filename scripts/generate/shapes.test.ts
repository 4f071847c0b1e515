import { expect, test } from 'vitest';
import { openShapes } from './shapes.ts';

const refer = (name: string): string => `#/$defs/${name}`;
const point = { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } } };
const line = { type: 'object', properties: { from: point, to: point } };

test('a named shape is referenced everywhere, and includes the shapes that it needs', () => {
  const { share } = openShapes({ named: { Point: point, Line: line }, refer });
  expect(share({ type: 'array', items: line })).toEqual({
    schema: { type: 'array', items: { $ref: '#/$defs/Line' } },
    definitions: {
      Line: { type: 'object', properties: { from: { $ref: '#/$defs/Point' }, to: { $ref: '#/$defs/Point' } } },
      Point: point,
    },
  });
  expect(share(point).schema).toEqual({ $ref: '#/$defs/Point' });
});

test('a problem is reported at its location', () => {
  const { share } = openShapes({ named: { Point: point }, refer });
  const { schema, definitions } = share({ properties: { at: { ...point, description: 'Where it is.', field: { kind: 'place' } } } });
  expect(schema).toEqual({ properties: { at: { description: 'Where it is.', field: { kind: 'place' }, $ref: '#/$defs/Point' } } });
  expect(definitions).toEqual({ Point: point });
});

test('another order of keys or another inner description is another shape', () => {
  const { share } = openShapes({ named: { Point: point }, refer });
  const described = { type: 'object', properties: { x: { type: 'number', description: 'To the right.' }, y: { type: 'number' } } };
  expect(share({ items: described })).toEqual({ schema: { items: described }, definitions: {} });
});

test('a repeated part of some length is named after its first property', () => {
  const look = { enum: ['rows', 'cards', 'entries', 'posters'] };
  const shape = { properties: { look, other: { properties: { style: look } }, short: { enum: ['a'] }, shorter: { enum: ['a'] } } };
  expect(openShapes({ named: {}, refer }).shareRepeated(shape, 20)).toEqual({
    schema: {
      properties: {
        look: { $ref: '#/$defs/Look' },
        other: { properties: { style: { $ref: '#/$defs/Look' } } },
        short: { enum: ['a'] },
        shorter: { enum: ['a'] },
      },
    },
    definitions: { Look: look },
  });
});

test('a part that only a repeated part has is inlined', () => {
  const inner = { enum: ['rows', 'cards', 'entries', 'posters'] };
  const outer = { type: 'object', properties: { inner } };
  const { definitions } = openShapes({ named: {}, refer }).shareRepeated({ anyOf: [{ items: outer }, { contains: outer }] }, 20);
  expect(Object.values(definitions)).toEqual([outer]);
});

test('a shape that contains itself needs a name', () => {
  const tree = { type: 'array', items: { $ref: '#/definitions/Tree' } };
  const shape = { properties: { tree: { $ref: '#/definitions/Tree' } } };
  expect(openShapes({ named: { Tree: tree }, refer }).share(shape)).toEqual({
    schema: { properties: { tree: { $ref: '#/$defs/Tree' } } },
    definitions: { Tree: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
  });
  expect(() => openShapes({ named: {}, refer }).share(shape)).toThrow(/contains itself and has no name/);
});
