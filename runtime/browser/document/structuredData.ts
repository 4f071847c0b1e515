import type { PageLoaded } from '../../shared/load/index.ts';
import type { Site } from '../../shared/portal.ts';

/** What search engines are told of a page in schema.org's terms: the way here, and the record where the page shows one. */
export function structuredData(loaded: PageLoaded, site: Pick<Site, 'locale'>, publicUrl: string): object[] {
  return [...breadcrumbOf(loaded, publicUrl), ...recordOf(loaded, site, publicUrl)];
}

function breadcrumbOf({ head }: PageLoaded, publicUrl: string): object[] {
  if (head.breadcrumb.length < 2) return [];
  const itemListElement = head.breadcrumb.map(({ title, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    ...(path && { item: new URL(path, publicUrl).href }),
  }));
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}

function recordOf({ tables, data, head }: PageLoaded, { locale }: Pick<Site, 'locale'>, publicUrl: string): object[] {
  const page = tables?.page;
  if (page?.kind !== 'detail') return [];
  const record = data[page.record] as { createdAt?: unknown; updatedAt?: unknown; language?: unknown } | undefined;
  if (!record) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: head.title,
      ...(head.description && { description: head.description }),
      ...(typeof record.createdAt === 'string' && { datePublished: record.createdAt }),
      ...(typeof record.updatedAt === 'string' && { dateModified: record.updatedAt }),
      inLanguage: typeof record.language === 'string' ? record.language : locale,
      mainEntityOfPage: new URL(head.canonical, publicUrl).href,
    },
  ];
}
