import type { PageLoaded } from '../../shared/load/index.ts';
import type { SiteTables } from '../../shared/portal.ts';
import { nameIn } from '../../shared/site/names.ts';

/** Open Graph metadata (ogp.me) for shared links: property names and contents. */
export function openGraph({ head }: PageLoaded, { site, settings }: SiteTables, publicUrl: string): (readonly [string, string])[] {
  const properties = [
    ['og:type', head.thing?.kind.endsWith('Article') ? 'article' : 'website'],
    ['og:site_name', nameIn(site, settings.name)],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', new URL(head.canonical, publicUrl).href],
    ['og:locale', site.locale.replace('-', '_')],
    ['twitter:card', 'summary'],
  ] as const;
  return properties.filter(([, content]) => content !== '');
}
