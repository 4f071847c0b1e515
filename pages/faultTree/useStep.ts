import type { FaultTree } from '../../generated/openapi.d.ts';
import { useLoadedPage, usePortal } from '../../runtime/browser/context.ts';

/** Tells the portal of a step, for its sums of where readers give up. Nothing waits for it, and nothing depends on it. */
export function useStep({ id, version }: Pick<FaultTree, 'id' | 'version'>): (node: string, answer: string) => void {
  const { call } = usePortal();
  const { tables } = useLoadedPage();
  const ref = tables?.page.calls['doc.faultTree.step'];
  return (node, answer) => {
    if (ref) call(ref, { id, version, node, answer }, { outlives: true }).catch(() => {});
  };
}
