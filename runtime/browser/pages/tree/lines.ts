/** What is drawn in a tree, line by line: nodes, and what stands in for children that are not there. */
import type { ItemInstance, TreeInstance } from '@headless-tree/core';
import type { Forest, Rest, TreeMatches } from './forest.ts';

/** What is no node: children that are on their way or did not come, what follows a part of a level, and the way back to its first. */
export type StandIn = 'loading' | 'failed' | 'start' | Rest;

export type TreeEntry = { kind: 'node'; key: string } | { kind: StandIn; of: string };
export type TreeItem = ItemInstance<TreeEntry>;
export type TreeModel = TreeInstance<TreeEntry>;

/** No key of a node holds it. */
const mark = '\u0000';

const standIns: ReadonlySet<string> = new Set(['loading', 'failed', 'start', 'more', 'moreComing', 'moreFailed'] satisfies StandIn[]);

/** The ids of the lines below a node. */
export function linesBelow({ levels, rests, cut }: Forest, key: string, found: TreeMatches | undefined): string[] {
  const level = levels[key] ?? 'loading';
  if (typeof level === 'string') return [`${key}${mark}${level}`];
  if (found) return level.filter((child) => found.shown.has(child));
  const [start, rest] = [cut[key] ? [`${key}${mark}start`] : [], rests[key] ? [`${key}${mark}${rests[key]}`] : []];
  return [...start, ...level, ...rest];
}

/** What a line's id says. */
export function lineOf(id: string): TreeEntry {
  const [key = '', standIn = ''] = id.split(mark);
  return standIns.has(standIn) ? { kind: standIn as StandIn, of: key } : { kind: 'node', key };
}
