import { useLoadedPage, usePortal } from '../../runtime/browser/context.ts';
import type { Page } from '../../runtime/shared/portal.ts';
import { returnPath } from '../../runtime/shared/routing/returnPath.ts';

type PageWithForms = Page & Required<Pick<Page, 'forms'>>;

const hasForms = (page: Page | undefined): page is PageWithForms => page?.forms !== undefined;

/** The tables of this page, with its calls and forms. */
export function useLoginPage(): PageWithForms {
  const page = useLoadedPage().tables?.page;
  if (!hasForms(page)) throw new Error('The card of the login page declares no forms.');
  return page;
}

/** Goes to the return address. Loads the whole page, because a login sets new cookies. */
export function useArrive(): () => void {
  const { tables } = usePortal();
  return () => location.assign(returnPath(tables, new URLSearchParams(location.search).get('return')));
}
