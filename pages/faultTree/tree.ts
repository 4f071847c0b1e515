/** The data of fault tree pages, and the addresses of their steps. */
import type { FaultTree } from '../../generated/openapi.d.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { path } from '../../runtime/shared/routing/path.ts';

export type FaultTreeNode = FaultTree['at'];

/** The answers before a question, in the format of the address. The default is all answers so far. */
export const answersBefore = ({ answered }: FaultTree, step = answered.length): string[] =>
  answered.slice(0, step).map(({ chosen }) => chosen);

/** Builds the page address after some answers. */
export function useStepPath({ id }: Pick<FaultTree, 'id'>): (answers: readonly string[]) => string {
  const { tables } = usePortal();
  return (answers) => path(tables, 'faultTree', { id }, { path: answers.join('.') });
}
