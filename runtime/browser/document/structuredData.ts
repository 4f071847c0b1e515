import type { PageLoaded } from '../../shared/load/index.ts';
import type { SiteTables } from '../../shared/portal.ts';
import { path } from '../../shared/routing/path.ts';
import { nameIn } from '../../shared/site/names.ts';

const context = 'https://schema.org';

/** schema.org data for search engines: the breadcrumb, the record where the page declares its type, and the portal on the home page. */
export function structuredData(loaded: PageLoaded, tables: SiteTables, publicUrl: string): object[] {
  return [...portalOf(loaded, tables, publicUrl), ...breadcrumbOf(loaded, publicUrl), ...recordOf(loaded, tables, publicUrl)];
}

function breadcrumbOf({ head }: PageLoaded, publicUrl: string): object[] {
  if (head.breadcrumb.length < 2) return [];
  const itemListElement = head.breadcrumb.map(({ title, path: to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    ...(to && { item: new URL(to, publicUrl).href }),
  }));
  return [{ '@context': context, '@type': 'BreadcrumbList', itemListElement }];
}

/** Types with a headline; the others have a name. */
const headed: ReadonlySet<string> = new Set(['TechArticle', 'Article']);

function recordOf({ tables, data, head }: PageLoaded, { site }: SiteTables, publicUrl: string): object[] {
  const record = tables?.page.record;
  if (record === undefined || !head.thing || data[record] === undefined) return [];
  const { kind, facts } = head.thing;
  const { language } = data[record] as { language?: unknown };
  return [
    {
      '@context': context,
      '@type': kind,
      [headed.has(kind) ? 'headline' : 'name']: head.title,
      ...(head.description && { description: head.description }),
      ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, writtenOut(name, value, publicUrl)])),
      inLanguage: typeof language === 'string' ? language : site.locale,
      mainEntityOfPage: new URL(head.canonical, publicUrl).href,
    },
  ];
}

/** A fact in schema.org format: absolute addresses, ISO 8601 durations. */
function writtenOut(name: string, value: unknown, publicUrl: string): unknown {
  if (name === 'duration' && typeof value === 'number') return `PT${value}S`;
  return typeof value === 'string' && value.startsWith('/') ? new URL(value, publicUrl).href : value;
}

/** The owner and search of the portal, on its home page only. */
function portalOf({ route }: PageLoaded, tables: SiteTables, publicUrl: string): object[] {
  if (route.id !== 'home') return [];
  const { site, settings } = tables;
  const url = new URL(path(tables, 'home'), publicUrl).href;
  const search = settings.search && new URL(path(tables, settings.search.route), publicUrl).href;
  const publisher = { '@type': 'Organization', name: nameIn(site, settings.owner), url: new URL('/', publicUrl).href };
  return [
    { '@context': context, ...publisher },
    {
      '@context': context,
      '@type': 'WebSite',
      name: nameIn(site, settings.name),
      url,
      inLanguage: site.locale,
      publisher,
      ...(search && {
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={q}` },
          'query-input': 'required name=q',
        },
      }),
    },
  ];
}
