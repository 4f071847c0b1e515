/** Usage statistics of a fault tree: sums of steps by node. */
import { type FaultNode, listEdges } from './tree.ts';

/** How often an answer was given at a node. */
export interface StepCount {
  node: string;
  answer: string;
  count: number;
}

/** A reader returned to a question to answer it again. */
export const back = 'back';

export interface NodeUse {
  /** How often a node was reached, including returns. The number of readers who started is derived from the first answer. */
  reached: number;
  returned: number;
  /** Only for questions: the number of readers who stopped there. */
  left: number;
  /** By the keys of the answers. */
  answered: ReadonlyMap<string, number>;
}

/**
 * The usage of every node by key. Because of links into the middle of a tree, more readers can answer at a node than reached
 * it; `left` is then 0.
 */
export function countNodeUse(nodes: readonly FaultNode[], steps: readonly StepCount[]): ReadonlyMap<string, NodeUse> {
  const countByStep = new Map(steps.map(({ node, answer, count }) => [`${node} ${answer}`, count]));
  const countOf = (node: string, answer: string): number => countByStep.get(`${node} ${answer}`) ?? 0;
  const entries = Map.groupBy(
    nodes.flatMap((node) => listEdges(node).map(({ key, to }) => ({ to, count: countOf(node.key, key) }))),
    ({ to }) => to,
  );
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  return new Map(
    nodes.map((node, index) => {
      const answered = new Map(listEdges(node).map(({ key }) => [key, countOf(node.key, key)]));
      const wentOn = sum([...answered.values()]);
      const returned = countOf(node.key, back);
      const came = sum((entries.get(node.key) ?? []).map(({ count }) => count)) + returned;
      const reached = index === 0 ? Math.max(wentOn, came) : came;
      return [node.key, { reached, returned, left: node.kind === 'question' ? Math.max(0, reached - wentOn) : 0, answered }];
    }),
  );
}
