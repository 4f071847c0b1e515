import { expect, test } from 'vitest';
import { statementNames } from './namedStatements.ts';

const ask = (nameOf: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => nameOf(text));

test('a frequent statement gets a name and keeps it', () => {
  const nameOf = statementNames();
  const names = ask(nameOf, 'select 1', 10);
  expect(names.slice(0, 5)).toEqual(Array(5).fill(undefined));
  expect(new Set(names.slice(5)).size).toBe(1);
  expect(names[9]).toBeTypeOf('string');
});

test('two texts never share a name, and the number of names is limited', () => {
  const nameOf = statementNames();
  const names = Array.from({ length: 400 }, (_, index) => ask(nameOf, `select ${index}`, 10).at(-1)).filter((name) => name !== undefined);
  expect(names).toHaveLength(250);
  expect(new Set(names).size).toBe(250);
});

test('a very long text gets no name', () => {
  expect(ask(statementNames(), `select ${'x'.repeat(10_000)}`, 10).at(-1)).toBeUndefined();
});
