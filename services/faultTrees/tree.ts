/** Fault trees as data: questions, and where their answers lead. */

import type { faultNodeKinds } from '../../schema/entities/faultTree.ts';
import type { LocalizedText } from '../names.ts';

/** What stands at a node: a question to answer, or what the answers have led to. */
export type NodeKind = (typeof faultNodeKinds)[number];

/** An answer of a question. */
export interface FaultAnswer {
  /** Tells it from the others of its question, in addresses too. */
  key: string;
  texts: LocalizedText;
  /** Key of the node that comes next. */
  to: string;
}

export interface FaultNode {
  key: string;
  kind: NodeKind;
  texts: LocalizedText;
  /** How to find out, or what to do. */
  help?: LocalizedText;
  /** Id of a file. */
  picture?: string;
  answers: readonly FaultAnswer[];
  /** The node that those come to who do not know. */
  unsure?: string;
  /** What an outcome leads to: an article by its number, the packages of a model, another tree by its name, a part by its order code. */
  refers?: string;
}

/** The answer of those who do not know. */
export const unsure = 'unsure';

/** A way on from a node: the key of an answer, and the key of the node that it leads to. */
export interface Way {
  key: string;
  to: string;
  texts?: LocalizedText;
}

/** All ways on from a node, the one for those who do not know last. */
export const waysOf = ({ answers, unsure: to }: FaultNode): readonly Way[] =>
  to === undefined ? answers : [...answers, { key: unsure, to }];

/** Nodes by their keys; of two with one key the first. */
export const nodesByKey = (nodes: readonly FaultNode[]): ReadonlyMap<string, FaultNode> =>
  new Map(nodes.toReversed().map((node) => [node.key, node]));

/** A question that was answered, and how. */
export interface AnsweredStep {
  node: FaultNode;
  chosen: string;
}

export interface Walk {
  steps: readonly AnsweredStep[];
  /** Where the answers lead; absent of a tree without nodes. */
  at: FaultNode | undefined;
  /** There are answers left that the tree has no question for. */
  isCut: boolean;
}

/** Answers as they stand in an address. */
export const answersIn = (path = ''): string[] => path.split('.').filter(Boolean);
export const pathOf = (answers: readonly string[]): string => answers.join('.');

/** Goes through a tree by some answers for as long as they fit it; no node is met twice. */
export function walk(nodes: readonly FaultNode[], answers: readonly string[]): Walk {
  const byKey = nodesByKey(nodes);
  const steps: AnsweredStep[] = [];
  const met = new Set<string>();
  let at = nodes[0];
  for (const chosen of answers) {
    const way = at && waysOf(at).find(({ key }) => key === chosen);
    const next = way && byKey.get(way.to);
    if (!at || !next || met.has(next.key)) return { steps, at, isCut: true };
    met.add(at.key);
    steps.push({ node: at, chosen });
    at = next;
  }
  return { steps, at, isCut: false };
}

/** Questions on the longest way from a node, itself among them. A circle ends where it meets itself. */
export function longestFrom(nodes: readonly FaultNode[], start: FaultNode): number {
  const byKey = nodesByKey(nodes);
  const known = new Map<string, number>();
  const measure = (node: FaultNode): number => {
    const before = known.get(node.key);
    if (before !== undefined) return before;
    // Whoever comes back here while it is measured finds nothing more to go.
    known.set(node.key, 0);
    const further = waysOf(node).flatMap(({ to }) => byKey.get(to) ?? []);
    const length = (node.kind === 'question' ? 1 : 0) + Math.max(0, ...further.map(measure));
    known.set(node.key, length);
    return length;
  };
  return measure(start);
}

/** The answers of the shortest way to each node that can be reached, in the order in which they are met. */
export function shortestPaths(nodes: readonly FaultNode[]): ReadonlyMap<string, readonly string[]> {
  const byKey = nodesByKey(nodes);
  const first = nodes[0];
  const paths = new Map<string, readonly string[]>(first ? [[first.key, []]] : []);
  // A map goes on over what is added while it is gone through.
  for (const [key, path] of paths)
    for (const way of waysOf(byKey.get(key) as FaultNode))
      if (byKey.has(way.to) && !paths.has(way.to)) paths.set(way.to, [...path, way.key]);
  return paths;
}
