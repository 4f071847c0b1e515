/** A fault tree as its pages have it, and the addresses of its steps. */
import type { CallTypes } from '../../generated/calls.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { path } from '../../runtime/shared/path.ts';

export type Tree = CallTypes['doc.faultTree.find']['answer'];
export type FaultTreeNode = Tree['at'];
export type TreeDrawing = CallTypes['doc.faultTree.draw']['answer'];

/** The answers given before a question, as its address has them; without a question those up to the present one. */
export const answersBefore = ({ answered }: Tree, step = answered.length): string[] => answered.slice(0, step).map(({ chosen }) => chosen);

/** Makes the address of the page after some answers. */
export function useStepPath({ id }: Pick<Tree, 'id'>): (answers: readonly string[]) => string {
  const { tables } = usePortal();
  return (answers) => path(tables, 'faultTree', { id }, { path: answers.join('.') });
}
