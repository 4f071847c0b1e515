import { useEffect } from 'react';
import { may } from '../../../shared/access/may.ts';
import { type BindingScope, bindUse } from '../../../shared/calls/bind.ts';
import type { SearchPage } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';

/**
 * Reports that the page is shown, where the address has the required values. Not part of the loader, because a prefetched
 * page is not shown.
 */
export function useShown({ shown, calls }: Pick<SearchPage, 'shown' | 'calls'>, scope: BindingScope): void {
  const { call, account, tables } = usePortal();
  const ref = shown && calls[shown.call];
  const values = shown ? bindUse(shown, scope) : {};
  const isWhole = shown !== undefined && Object.keys(shown.with).every((name) => values[name] !== undefined);
  const isTold = ref !== undefined && isWhole && may(account, ref, tables.access) === 'yes';
  const told = JSON.stringify(values);
  useEffect(() => {
    // Not awaited, and failures are ignored.
    if (isTold) call(ref, JSON.parse(told), { outlives: true }).catch(() => {});
  }, [call, ref, isTold, told]);
}
