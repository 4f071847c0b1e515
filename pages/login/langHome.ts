import { path, sitePath } from '../../runtime/shared/path.ts';
import type { SiteTables } from '../../runtime/shared/portal.ts';
import { preferredSite } from '../../runtime/shared/preferredSite.ts';

/**
 * The address of lang-home, where a logout leads an account from overseas (specification section 4): the home of the open
 * site where that is below a prefix, else of the first such site that fits the browser's languages. `languages` as in an
 * Accept-Language header.
 */
export function langHome(tables: Pick<SiteTables, 'routes' | 'site' | 'sites'>, languages: string): string {
  const below = tables.sites.filter(({ prefix }) => prefix !== '');
  const other = preferredSite(below, languages) ?? below[0];
  return tables.site.prefix === '' && other ? sitePath(other.prefix, '/') : path(tables, 'home');
}
