import { may } from '../access/may.ts';
import { bindUse } from '../calls/bind.ts';
import { CallFailure } from '../calls/envelope.ts';
import type { SiteRoute, Use } from '../portal.ts';
import type { LoadRequest, PageLoaded } from './types.ts';

type CountsRequest = Pick<LoadRequest, 'tables' | 'account' | 'call' | 'signal'>;

/** The counts of the side menu of a page. Counts that the account may not read, or that fail, are omitted. */
export const loadCounts = (request: CountsRequest, { sideMenu }: SiteRoute): Promise<PageLoaded['counts']> =>
  sumCounts(request, sideMenu === undefined ? [] : (request.tables.menus[sideMenu]?.counts ?? []));

/** The counts of all menus, for a page that keeps them current. Each call is made once. */
export const loadMenuCounts = (request: CountsRequest): Promise<PageLoaded['counts']> => {
  const uses = Object.values(request.tables.menus).flatMap(({ counts = [] }) => counts);
  return sumCounts(request, [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()]);
};

async function sumCounts(request: CountsRequest, uses: readonly Use[]): Promise<PageLoaded['counts']> {
  const known = (await Promise.all(uses.map((use) => countsOf(request, use)))).filter((counts) => counts !== undefined);
  return known.length > 0 ? Object.assign({}, ...known) : undefined;
}

async function countsOf({ tables, account, call, signal }: CountsRequest, use: Use): Promise<PageLoaded['counts']> {
  const ref = tables.calls[use.call];
  if (!ref || may(account, ref, tables.access) !== 'yes') return undefined;
  try {
    return (await call(ref, bindUse(use, { site: tables.site }), signal)) as PageLoaded['counts'];
  } catch (failure) {
    if (failure instanceof CallFailure) return undefined;
    throw failure;
  }
}
