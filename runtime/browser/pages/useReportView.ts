import { useEffect } from 'react';
import { may } from '../../shared/access/may.ts';
import { type BindingScope, bindUse } from '../../shared/calls/bind.ts';
import type { DetailPage } from '../../shared/portal.ts';
import { usePortal } from '../context.ts';

/**
 * Reports that the page is shown, if the required values are known. Not part of the loader, because a prefetched page is not
 * shown. A page in the background is reported once its tab is opened.
 */
export function useReportView({ shown, calls }: Pick<DetailPage, 'shown' | 'calls'>, scope: BindingScope): void {
  const { call, account, tables } = usePortal();
  const ref = shown && calls[shown.call];
  const values = shown ? bindUse(shown, scope) : {};
  const isWhole = shown !== undefined && Object.keys(shown.with).every((name) => values[name] !== undefined);
  const isReported = ref !== undefined && isWhole && may(account, ref, tables.access) === 'yes';
  const serialized = JSON.stringify(values);
  useEffect(() => {
    if (!isReported) return;
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', report);
      // Not awaited, and failures are ignored.
      call(ref, JSON.parse(serialized), { outlives: true, background: true }).catch(() => {});
    };
    document.addEventListener('visibilitychange', report);
    report();
    return () => document.removeEventListener('visibilitychange', report);
  }, [call, ref, isReported, serialized]);
}
