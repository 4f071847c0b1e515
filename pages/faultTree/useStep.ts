import type { FaultTree } from '../../generated/openapi.d.ts';
import { useLoadedPage, usePortal } from '../../runtime/browser/context.ts';

/** Reports a step for the drop-off statistics. It is not awaited, and failures are ignored. */
export function useStep({ id, version }: Pick<FaultTree, 'id' | 'version'>): (node: string, answer: string) => void {
  const { call } = usePortal();
  const { tables } = useLoadedPage();
  const ref = tables?.page.calls['doc.faultTree.step'];
  return (node, answer) => {
    if (ref) call(ref, { id, version, node, answer }, { outlives: true }).catch(() => {});
  };
}
