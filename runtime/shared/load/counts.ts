import { bindUse } from '../bind.ts';
import { CallFailure } from '../envelope.ts';
import { may } from '../may.ts';
import type { SiteRoute, Use } from '../portal.ts';
import type { LoadRequest, PageLoaded } from './types.ts';

/** What waits behind the entries of the menu beside a page. What nobody may count, or where counting fails: the page stands without. */
export async function loadCounts(request: LoadRequest, { beside }: SiteRoute): Promise<PageLoaded['counts']> {
  const uses = (beside === undefined ? undefined : request.tables.menus[beside]?.counts) ?? [];
  const known = (await Promise.all(uses.map((use) => countsOf(request, use)))).filter((counts) => counts !== undefined);
  return known.length > 0 ? Object.assign({}, ...known) : undefined;
}

async function countsOf({ tables, account, call, signal }: LoadRequest, use: Use): Promise<PageLoaded['counts']> {
  const ref = tables.calls[use.call];
  if (!ref || may(account, ref, tables.access) !== 'yes') return undefined;
  try {
    return (await call(ref, bindUse(use, { site: tables.site }), signal)) as PageLoaded['counts'];
  } catch (failure) {
    if (failure instanceof CallFailure) return undefined;
    throw failure;
  }
}
