import { useEffect } from 'react';
import { type BindingScope, bindUse } from '../../../shared/bind.ts';
import { may } from '../../../shared/may.ts';
import type { SearchPage } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';

/**
 * Tells that the page is shown, where its address says what there is to tell. What is only loaded ahead is shown to
 * nobody, so this is no part of loading.
 */
export function useShown({ shown, calls }: Pick<SearchPage, 'shown' | 'calls'>, scope: BindingScope): void {
  const { call, account, tables } = usePortal();
  const ref = shown && calls[shown.call];
  const values = shown ? bindUse(shown, scope) : {};
  const isWhole = shown !== undefined && Object.keys(shown.with).every((name) => values[name] !== undefined);
  const isTold = ref !== undefined && isWhole && may(account, ref, tables.access) === 'yes';
  const told = JSON.stringify(values);
  useEffect(() => {
    // Nobody waits for it, and what does not arrive is told the next time.
    if (isTold) call(ref, JSON.parse(told), { outlives: true }).catch(() => {});
  }, [call, ref, isTold, told]);
}
