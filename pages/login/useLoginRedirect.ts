import { usePortal } from '../../runtime/browser/context.ts';
import { returnPath } from '../../runtime/shared/routing/returnPath.ts';

/** Returns a function that goes to the return address. It loads a new document, because a login sets new cookies. */
export function useLoginRedirect(): () => void {
  const { tables } = usePortal();
  return () => location.assign(returnPath(tables, new URLSearchParams(location.search).get('return')));
}
