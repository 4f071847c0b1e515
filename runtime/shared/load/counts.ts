import { bindUse } from '../bind.ts';
import { CallFailure } from '../envelope.ts';
import { may } from '../may.ts';
import type { SiteRoute } from '../portal.ts';
import type { LoadRequest, PageLoaded } from './types.ts';

/** What waits behind the entries of the menu beside a page. Nothing where it does not count, and where counting fails: the page stands without. */
export async function loadCounts({ tables, account, call, signal }: LoadRequest, { beside }: SiteRoute): Promise<PageLoaded['counts']> {
  const use = beside === undefined ? undefined : tables.menus[beside]?.counts;
  const ref = use && tables.calls[use.call];
  if (!ref || may(account, ref, tables.access) !== 'yes') return undefined;
  try {
    return (await call(ref, bindUse(use, { site: tables.site }), signal)) as PageLoaded['counts'];
  } catch (failure) {
    if (failure instanceof CallFailure) return undefined;
    throw failure;
  }
}
