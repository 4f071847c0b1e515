/** The lines of a tree: nodes and placeholders. */
import type { ItemInstance, TreeInstance } from '@headless-tree/core';
import type { Forest, Rest, TreeMatches } from './forest.ts';

/** Placeholders: children that are loading or failed, the state after a partial level, and a link to its first part. */
export type StandIn = 'loading' | 'failed' | 'start' | Rest;

export type TreeEntry = { kind: 'node'; key: string } | { kind: StandIn; of: string };
export type TreeItem = ItemInstance<TreeEntry>;
export type TreeModel = TreeInstance<TreeEntry>;

/** Node keys do not contain it. */
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

/** Parses a line's id. */
export function lineOf(id: string): TreeEntry {
  const [key = '', standIn = ''] = id.split(mark);
  return standIns.has(standIn) ? { kind: standIn as StandIn, of: key } : { kind: 'node', key };
}
