import { sitePath } from '../../runtime/shared/routing/path.ts';

/** Whole addresses of paths of the main site, for a site with this prefix; files belong to no site. */
export const addressesOutside =
  (prefix: string, base: string) =>
  (path: string): string =>
    new URL(path.startsWith('/files/') ? path : sitePath(prefix, path), base).href;
