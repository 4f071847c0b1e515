/** Edits of JSON texts: the edited value is read back, and everything else stays the same, including comments. */
import fc from 'fast-check';
import { findNodeAtLocation, type Node, parse, parseTree, visit } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { type CardEdit, edit, hasComments, type JsonPath, type ReadonlyJson } from '../../runtime/shared/edit/index.ts';

/** White space and comments between the tokens of a card. */
const between = [
  '',
  ' ',
  '\n',
  '\n  ',
  '\n\n  ',
  ' // why\n  ',
  '\n  // why, at "length": { [\n  ',
  ' /* why */ ',
  '\n  /* a\n     b */\n  ',
];

/** A value as text with random gaps. Comments are numbered, so that each can be found again. */
function written(value: ReadonlyJson, dice: readonly number[]): string {
  let thrown = 0;
  let comments = 0;
  const gap = () => (between[dice[thrown++ % dice.length] as number] as string).replaceAll('why', () => `why ${comments++}`);
  const part = (inner: ReadonlyJson): string => {
    if (inner === null || typeof inner !== 'object') return JSON.stringify(inner);
    const items = Array.isArray(inner)
      ? inner.map((item: ReadonlyJson) => part(item))
      : Object.entries(inner).map(([key, item]) => `${JSON.stringify(key)}${gap()}:${gap()}${part(item)}`);
    const [open, close] = Array.isArray(inner) ? '[]' : '{}';
    return `${open}${items.map((item) => `${gap()}${item}${gap()}`).join(',')}${gap()}${close}`;
  };
  return `${gap()}${part(value)}${gap()}`;
}

const key = fc.string({ minLength: 1, maxLength: 6 }).filter((name) => name !== '__proto__' && !/^\d+$/.test(name));
const value = fc.letrec<{ json: ReadonlyJson }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<ReadonlyJson>('word', 'at // no comment', 7, true, null),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(key, tie('json'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).json;
const root = fc.dictionary(key, value, { minKeys: 1, maxKeys: 5, noNullPrototype: true });
const card = fc
  .tuple(root, fc.array(fc.nat({ max: between.length - 1 }), { minLength: 1, maxLength: 40 }))
  .map(([json, dice]) => ({ json: json as ReadonlyJson, text: written(json as ReadonlyJson, dice) }));

/** Every part of a value below its root. */
function pathsIn(json: ReadonlyJson, above: JsonPath = []): JsonPath[] {
  if (json === null || typeof json !== 'object') return [];
  const inner: [string | number, ReadonlyJson][] = Array.isArray(json) ? [...json.entries()] : Object.entries(json);
  return inner.flatMap(([step, item]) => [[...above, step], ...pathsIn(item, [...above, step])]);
}

const valueAt = (json: ReadonlyJson, path: JsonPath): ReadonlyJson =>
  path.reduce<ReadonlyJson>((part, step) => (part as Record<string | number, ReadonlyJson>)[step] as ReadonlyJson, json);

function comments(text: string): string[] {
  const found: string[] = [];
  visit(text, { onComment: (offset, length) => void found.push(text.slice(offset, offset + length)) });
  return found.sort();
}

/** The text without a part and without white space, which an edit may change around the part. */
function without(text: string, path: JsonPath): string {
  const node = findNodeAtLocation(parseTree(text) as Node, [...path]) as Node;
  return withoutSpaces(text.slice(0, node.offset) + text.slice(node.offset + node.length));
}
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

const valid = (text: string): ReadonlyJson => {
  const errors: never[] = [];
  const json = parse(text, errors, { allowTrailingComma: false }) as ReadonlyJson;
  expect(errors, text).toEqual([]);
  return json;
};

const somewhere = fc.tuple(card, fc.nat()).map(([{ json, text }, pick]) => {
  const all = pathsIn(json);
  return { json, text, path: all[pick % all.length] as JsonPath };
});

describe('an edit of any text with any comments', () => {
  test('sets another value, and changes no other letter', () => {
    fc.assert(
      fc.property(somewhere, value, ({ text, path }, wanted) => {
        const after = edit(text, { kind: 'set', path, value: wanted });
        expect(valueAt(valid(after), path)).toEqual(wanted);
        expect(without(after, path)).toBe(without(text, path));
      }),
    );
  });

  test('renames a key, which keeps its value, its position and every comment', () => {
    fc.assert(
      fc.property(somewhere, ({ json, text, path }) => {
        const parent = valueAt(json, path.slice(0, -1)) as Record<string, ReadonlyJson>;
        fc.pre(!Array.isArray(parent) && !('a new name' in parent));
        const after = edit(text, { kind: 'rename', path, to: 'a new name' });
        const renamed = Object.entries(parent).map(([name, item]) => [name === path.at(-1) ? 'a new name' : name, item]);
        expect(Object.entries(valueAt(valid(after), path.slice(0, -1)) as object)).toEqual(renamed);
        expect(withoutSpaces(after).replace(withoutSpaces('"a new name"'), () => withoutSpaces(JSON.stringify(path.at(-1))))).toBe(
          withoutSpaces(text),
        );
      }),
    );
  });

  test('removes a part with its comments, and no others', () => {
    fc.assert(
      fc.property(somewhere, ({ json, text, path }) => {
        const after = edit(text, { kind: 'remove', path });
        const step = path.at(-1) as string | number;
        const parent = valueAt(json, path.slice(0, -1));
        const left = Array.isArray(parent)
          ? parent.filter((_, index) => index !== step)
          : Object.fromEntries(Object.entries(parent as object).filter(([name]) => name !== step));
        expect(valueAt(valid(after), path.slice(0, -1))).toEqual(left);
        const [stored, all] = [comments(after), comments(text)];
        expect(stored.filter((comment) => !all.includes(comment))).toEqual([]);
        expect(stored.length < all.length).toBe(hasComments(text, path));
      }),
    );
  });

  test('inserts a part, and keeps every comment', () => {
    fc.assert(
      fc.property(somewhere, value, fc.nat(), ({ json, text, path }, wanted, pick) => {
        const parent = valueAt(json, path.slice(0, -1));
        fc.pre(Array.isArray(parent) || !('a new name' in (parent as object)));
        const step = Array.isArray(parent) ? pick % (parent.length + 1) : 'a new name';
        const after = edit(text, { kind: 'insert', path: [...path.slice(0, -1), step], value: wanted });
        const edited = Array.isArray(parent) ? parent.toSpliced(step as number, 0, wanted) : { ...(parent as object), [step]: wanted };
        expect(valueAt(valid(after), path.slice(0, -1))).toEqual(edited);
        expect(comments(after)).toEqual(comments(text));
      }),
    );
  });

  test('sorts keys, which keep their values and every comment', () => {
    fc.assert(
      fc.property(card, ({ json, text }) => {
        const keys = Object.keys(json as object).sort();
        const after = edit(text, { kind: 'order', path: [], keys });
        expect(Object.keys(valid(after) as object)).toEqual(keys);
        expect(valid(after)).toEqual(json);
        expect(comments(after)).toEqual(comments(text));
        expect(edit(after, { kind: 'order', path: [], keys })).toBe(after);
      }),
    );
  });

  test('changes nothing for an equal value', () => {
    fc.assert(
      fc.property(somewhere, ({ json, text, path }) => {
        fc.pre(typeof valueAt(json, path) !== 'object');
        expect(edit(text, { kind: 'set', path, value: valueAt(json, path) })).toBe(text);
      }),
    );
  });
});

describe('an edit in the layout of the repository', () => {
  const card = `{
  // who may see it
  "who": "everyone", // all of them
  "menu": { "slot": "documents", "after": "cases" },
  "columns": ["title", "views"]
}
`;
  const lines = (wanted: CardEdit): string[] => edit(card, wanted).split('\n');

  test('moves the comments of a key with it', () => {
    const order: CardEdit = { kind: 'order', path: [], keys: ['menu', 'columns', 'who'] };
    expect(lines(order)).toEqual([
      '{',
      '  "menu": { "slot": "documents", "after": "cases" },',
      '  "columns": ["title", "views"],',
      '  // who may see it',
      '  "who": "everyone" // all of them',
      '}',
      '',
    ]);
  });

  test('inserts a key after its neighbour, with a comment, in one line while it fits', () => {
    const wanted: CardEdit = { kind: 'insert', path: ['path'], value: { a: [1, 2] }, after: 'who', comment: 'its address' };
    expect(lines(wanted).slice(2, 5)).toEqual(['  "who": "everyone", // all of them', '  // its address', '  "path": { "a": [1, 2] },']);
    expect(lines({ kind: 'insert', path: ['columns', 1], value: 'products' })[4]).toBe('  "columns": ["title", "products", "views"]');
    expect(lines({ kind: 'insert', path: ['menu', 'with', 'id'], value: '7' })[3]).toBe(
      '  "menu": { "slot": "documents", "after": "cases", "with": { "id": "7" } },',
    );
  });

  test('breaks a line that gets too long from outside, and keeps parts together that fit', () => {
    const long = 'x'.repeat(90);
    expect(lines({ kind: 'insert', path: ['menu', 'icon'], value: { name: long } }).slice(3, 8)).toEqual([
      '  "menu": {',
      '    "slot": "documents",',
      '    "after": "cases",',
      `    "icon": { "name": "${long}" }`,
      '  },',
    ]);
  });

  test('a missing part, an existing key and invalid JSON are refused', () => {
    expect(() => edit(card, { kind: 'set', path: ['menu', 'solt'], value: 1 })).toThrow('Nothing stands at menu.solt.');
    expect(() => edit(card, { kind: 'rename', path: ['menu', 'slot'], to: 'after' })).toThrow('after');
    expect(() => edit(card, { kind: 'insert', path: ['who'], value: 1 })).toThrow('who is there already.');
    expect(() => edit('{ "a": 1, }', { kind: 'remove', path: ['a'] })).toThrow('no JSON');
  });
});
