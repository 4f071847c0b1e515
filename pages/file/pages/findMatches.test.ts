import { expect, test } from 'vitest';
import type { DocumentPage } from '../../../schema/define/index.ts';
import { findMatches, textOf } from './findMatches.ts';

const page = (number: number, ...lines: string[][]): DocumentPage => ({
  ...{ number, picture: '', width: 100, height: 100 },
  pieces: lines.flatMap((pieces) =>
    pieces.map((text, index) => ({ text, x: 0, y: 0, width: 10, height: 10, ...(index === pieces.length - 1 && { ends: true as const }) })),
  ),
});

const found = (pages: DocumentPage[], typed: string): string[] =>
  findMatches(pages, typed).map(
    ({ page: on, matches }) => `${on}: ${matches.map(({ piece, from, to }) => piece.text.slice(from, to)).join('|')}`,
  );

test('a typed text is found in any case and width, also across changes of line and font', () => {
  const pages = [page(1, ['Power over ', 'Ethernet'], ['a switch']), page(2, ['网络摄'], ['像机 ＰｏＥ'])];
  expect(found(pages, 'ETHERNET')).toEqual(['1: Ethernet']);
  expect(found(pages, 'over ethernet a')).toEqual(['1: over|Ethernet|a']);
  expect(found(pages, '摄像机')).toEqual(['2: 摄|像机']);
  expect(found(pages, 'poe')).toEqual(['2: ＰｏＥ']);
  expect(found(pages, 'e')).toEqual(['1: e', '1: e', '1: E', '1: e', '1: e', '2: Ｅ']);
});

test('an empty text and an absent text are not found', () => {
  expect([found([page(1, ['a'])], '  '), found([page(1, ['a'])], 'b'), found([page(1)], 'a')]).toEqual([[], [], []]);
});

test('the text of a page has its lines', () => {
  expect(textOf(page(1, ['Power over ', 'Ethernet '], ['a switch']))).toBe('Power over Ethernet\na switch');
});
