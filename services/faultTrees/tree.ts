/** Fault trees as data: questions, and the nodes that their answers lead to. */

import type { faultNodeKinds } from '../../schema/entities/faultTree.ts';
import type { LocalizedText } from '../shared/values/names.ts';

/** The kind of a node: a question or an outcome. */
export type NodeKind = (typeof faultNodeKinds)[number];

/** An answer of a question. */
export interface FaultAnswer {
  /** Unique within the question; also used in addresses. */
  key: string;
  texts: LocalizedText;
  /** Key of the next node. */
  to: string;
}

export interface FaultNode {
  key: string;
  kind: NodeKind;
  texts: LocalizedText;
  /** Instructions: how to find the answer, or how to fix the fault. */
  help?: LocalizedText;
  /** Id of a file. */
  picture?: string;
  answers: readonly FaultAnswer[];
  /** Key of the next node for users who do not know the answer. */
  unsure?: string;
  /** The target of an outcome: an article number, the packages of a model, the code of another tree, or the order code of a part. */
  refers?: string;
}

/** The answer of users who do not know. */
export const unsure = 'unsure';

/** An edge: the key of an answer, and the key of the next node. */
export interface FaultTreeEdge {
  key: string;
  to: string;
  texts?: LocalizedText;
}

/** All edges from a node; the one for unsure users is last. */
export const listEdges = ({ answers, unsure: to }: FaultNode): readonly FaultTreeEdge[] =>
  to === undefined ? answers : [...answers, { key: unsure, to }];

/** Nodes by key; of duplicates, the first. */
export const nodesByKey = (nodes: readonly FaultNode[]): ReadonlyMap<string, FaultNode> =>
  new Map(nodes.toReversed().map((node) => [node.key, node]));

/** An answered question with the chosen answer. */
export interface AnsweredStep {
  node: FaultNode;
  chosen: string;
}

export interface FollowedPath {
  steps: readonly AnsweredStep[];
  /** The current node; undefined for a tree without nodes. */
  at: FaultNode | undefined;
  /** Whether some answers did not match the tree and were ignored. */
  isCut: boolean;
}

/** Parses the answers in an address. */
export const parseAnswers = (path = ''): string[] => path.split('.').filter(Boolean);
export const pathOf = (answers: readonly string[]): string => answers.join('.');

/** Follows the answers through a tree as long as they match; never visits a node twice. */
export function followAnswers(nodes: readonly FaultNode[], answers: readonly string[]): FollowedPath {
  const byKey = nodesByKey(nodes);
  const steps: AnsweredStep[] = [];
  const met = new Set<string>();
  let node = nodes[0];
  for (const chosen of answers) {
    const edge = node && listEdges(node).find(({ key }) => key === chosen);
    const next = edge && byKey.get(edge.to);
    if (!node || !next || met.has(next.key)) return { steps, at: node, isCut: true };
    met.add(node.key);
    steps.push({ node, chosen });
    node = next;
  }
  return { steps, at: node, isCut: false };
}

/** The number of questions on the longest path from a node, including the node. Cycles are cut. */
export function countQuestionsLeft(nodes: readonly FaultNode[], start: FaultNode): number {
  const byKey = nodesByKey(nodes);
  const known = new Map<string, number>();
  const measure = (node: FaultNode): number => {
    const before = known.get(node.key);
    if (before !== undefined) return before;
    // A cycle that returns here during the calculation adds nothing.
    known.set(node.key, 0);
    const further = listEdges(node).flatMap(({ to }) => byKey.get(to) ?? []);
    const length = (node.kind === 'question' ? 1 : 0) + Math.max(0, ...further.map(measure));
    known.set(node.key, length);
    return length;
  };
  return measure(start);
}

/** The answers on the shortest path to each reachable node, in breadth-first order. */
export function shortestPaths(nodes: readonly FaultNode[]): ReadonlyMap<string, readonly string[]> {
  const byKey = nodesByKey(nodes);
  const first = nodes[0];
  const paths = new Map<string, readonly string[]>(first ? [[first.key, []]] : []);
  // Iterating over a Map includes entries added during the iteration.
  for (const [key, path] of paths)
    for (const edge of listEdges(byKey.get(key) as FaultNode))
      if (byKey.has(edge.to) && !paths.has(edge.to)) paths.set(edge.to, [...path, edge.key]);
  return paths;
}
