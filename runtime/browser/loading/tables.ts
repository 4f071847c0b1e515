/** Fetches the tables of a site and its pages, whose addresses contain a content hash. */
import type { PageTables, SiteTables } from '../../shared/portal.ts';
import { LoadError } from './chunks.ts';

/** What the boot script leaves: requests for the tables of the first page, in the order of its `data-tables`. */
export interface TablesAhead {
  ahead?: (Promise<Response> | undefined)[];
}

const pages = new Map<string, Promise<PageTables>>();

/** The tables of a site. Throws LoadError. */
export const fetchSiteTables = (address: string): Promise<SiteTables> => fetchTables<SiteTables>(address);

/** The tables of a page, fetched once for each address. Throws LoadError. */
export function fetchPageTables(address: string | undefined): Promise<PageTables> {
  if (!address) return Promise.reject(new LoadError('missing'));
  const fetched = pages.get(address) ?? fetchTables<PageTables>(address);
  pages.set(address, fetched);
  fetched.catch(() => pages.delete(address));
  return fetched;
}

async function fetchTables<Tables>(address: string): Promise<Tables> {
  const response = await request(address).catch((cause: unknown) => {
    throw new LoadError('error', { cause });
  });
  if (!response.ok) throw new LoadError('missing');
  return (await response.json()) as Tables;
}

/** The request of the boot script, if it succeeds. Its answer can be read once. */
function request(address: string): Promise<Response> {
  const { ahead = [] } = self as TablesAhead;
  const index = document.querySelector<HTMLElement>('[data-main]')?.dataset.tables?.split(' ').indexOf(address) ?? -1;
  const begun = ahead[index];
  ahead[index] = undefined;
  return begun?.catch(() => fetch(address)) ?? fetch(address);
}
