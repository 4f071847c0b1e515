/** A fault tree as its pages have it, and the addresses of its steps. */
import type { FaultTree } from '../../generated/openapi.d.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { path } from '../../runtime/shared/path.ts';

export type FaultTreeNode = FaultTree['at'];

/** The answers given before a question, as its address has them; without a question those up to the present one. */
export const answersBefore = ({ answered }: FaultTree, step = answered.length): string[] =>
  answered.slice(0, step).map(({ chosen }) => chosen);

/** Makes the address of the page after some answers. */
export function useStepPath({ id }: Pick<FaultTree, 'id'>): (answers: readonly string[]) => string {
  const { tables } = usePortal();
  return (answers) => path(tables, 'faultTree', { id }, { path: answers.join('.') });
}
