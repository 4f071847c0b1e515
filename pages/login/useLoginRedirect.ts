import { usePortal } from '../../runtime/browser/context.ts';
import { returnPath } from '../../runtime/shared/routing/returnPath.ts';

/** Goes to the return address. Loads the whole page, because a login sets new cookies. */
export function useLoginRedirect(): () => void {
  const { tables } = usePortal();
  return () => location.assign(returnPath(tables, new URLSearchParams(location.search).get('return')));
}
