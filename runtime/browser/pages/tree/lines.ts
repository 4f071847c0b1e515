/** What is drawn in a tree, line by line: nodes, and below an opened one what stands in for children that are not there. */
import type { Forest, Found } from './forest.ts';

export type Line = { kind: 'node'; key: string } | { kind: 'loading' | 'failed'; of: string };

/** No key of a node holds it. */
const mark = '\u0000';

/** The ids of the lines below a node. */
export function linesBelow({ levels }: Forest, key: string, found: Found | undefined): string[] {
  const level = levels[key] ?? 'loading';
  if (typeof level === 'string') return [`${key}${mark}${level}`];
  return found ? level.filter((child) => found.shown.has(child)) : [...level];
}

/** What a line's id says. */
export function lineOf(id: string): Line {
  const [key = '', standIn] = id.split(mark);
  return standIn === 'loading' || standIn === 'failed' ? { kind: standIn, of: key } : { kind: 'node', key };
}
