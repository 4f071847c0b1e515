import type { SiteTables } from '../../runtime/shared/portal.ts';
import { path, sitePath } from '../../runtime/shared/routing/path.ts';
import { preferredSite } from '../../runtime/shared/routing/preferredSite.ts';

/**
 * The address of lang-home, for the logout of an overseas account (specification section 4). It is the current site's home if
 * it has a prefix, otherwise the home of the prefixed site that best matches the languages. `languages` has the format of
 * Accept-Language.
 */
export function langHome(tables: Pick<SiteTables, 'routes' | 'site' | 'sites'>, languages: string): string {
  const below = tables.sites.filter(({ prefix }) => prefix !== '');
  const other = preferredSite(below, languages) ?? below[0];
  return tables.site.prefix === '' && other ? sitePath(other.prefix, '/') : path(tables, 'home');
}
