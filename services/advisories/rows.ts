/** Rows of advisory lists. */
import { type SQL, sql } from 'drizzle-orm';
import type { AdvisoryRow } from '../../generated/openapi.d.ts';
import { type ContentLanguage, contentLanguages } from '../../schema/define/fields.ts';
import { languageServed } from '../shared/access/reader.ts';
import type { LocalizedText } from '../shared/values/names.ts';
import { type AdvisoryRecord, advisories, advisoryProducts } from './tables.ts';
import { translatedTitles } from './texts/texts.ts';

/** Maximum number of product names in a row. */
const shownProducts = 8;

/** The first names of the products of an advisory, as a column. */
const productNames = sql<string[]>`array(select ${advisoryProducts.product} from ${advisoryProducts}
  where ${advisoryProducts.advisory} = ${advisories.id} group by 1 order by min(${advisoryProducts.position}) limit ${sql.raw(String(shownProducts))})`;

/** The columns of a row, without the document. */
export const rowColumns = {
  id: advisories.id,
  kind: advisories.kind,
  title: advisories.title,
  severity: advisories.severity,
  score: advisories.score,
  cves: advisories.cves,
  status: advisories.status,
  initialAt: advisories.initialAt,
  currentAt: advisories.currentAt,
  language: advisories.language,
  products: productNames,
  titles: translatedTitles,
};

export type SelectedAdvisory = Pick<
  AdvisoryRecord,
  'id' | 'kind' | 'title' | 'severity' | 'score' | 'cves' | 'status' | 'initialAt' | 'currentAt' | 'language'
> & { products: string[]; titles: LocalizedText | null };

/** The portal language of a document, and the requested one if it differs. */
export function servedLanguage(tag: string, requested: string) {
  const base = tag.toLowerCase().split('-')[0];
  const language: ContentLanguage = contentLanguages.find((one) => one === base) ?? 'en';
  return languageServed(language, requested);
}

/** Maximum number of CVE numbers in a row. */
const shownCves = 12;

/** Presents a row. Its title is translated to the requested language if there is a translation. */
export const advisoryRow = (row: SelectedAdvisory, requested: string): AdvisoryRow => ({
  id: row.id,
  kind: row.kind,
  title: row.titles?.[requested] ?? row.title,
  severity: row.severity,
  ...(row.score !== null && { score: row.score }),
  cves: row.cves.slice(0, shownCves),
  products: row.products,
  status: row.status,
  publishedAt: row.initialAt.toISOString(),
  updatedAt: row.currentAt.toISOString(),
  ...(row.titles?.[requested] === undefined ? servedLanguage(row.language, requested) : languageServed(requested, requested)),
});

/** Condition that an advisory contains a product with one of the keys. */
export const containsProduct = (keys: readonly string[]): SQL =>
  sql`exists (select from ${advisoryProducts} where ${advisoryProducts.advisory} = ${advisories.id}
    and ${advisoryProducts.productKey} = any(${sql.param([...keys])}::text[]))`;
