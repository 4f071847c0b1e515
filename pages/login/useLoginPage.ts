import { useLoadedPage, usePortal } from '../../runtime/browser/context.ts';
import type { CustomPage } from '../../runtime/shared/portal.ts';
import { returnPath } from '../../runtime/shared/returnPath.ts';

/** The card of this page, with the calls and fields that it names. */
export function useLoginPage(): CustomPage {
  const page = useLoadedPage().tables?.page;
  if (page?.kind !== 'custom') throw new Error('The login page is drawn where its card says so.');
  return page;
}

/** Goes where the visitor wanted to be. A login makes new cookies, so the page is loaded whole. */
export function useArrive(): () => void {
  const { tables } = usePortal();
  return () => location.assign(returnPath(tables, new URLSearchParams(location.search).get('return')));
}
