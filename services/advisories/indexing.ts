import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { products } from '../catalogue/tables.ts';
import { chainsOf, type IndexEntry, replaceEntries, servedBy } from '../searchIndex/index.ts';
import type { LocalizedText } from '../shared/values/names.ts';
import { modelsByKey } from './models.ts';
import { isPublic } from './public.ts';
import { rowColumns, type SelectedAdvisory, servedLanguage } from './rows.ts';
import { advisories, advisoryProducts } from './tables.ts';
import { translatedSummaries } from './texts/texts.ts';

/** Indexes public advisories, all or those with certain ids. Their ids and CVE numbers are searchable too. */
export async function indexAdvisories(database: Database, portal: Portal, ids?: readonly string[]): Promise<void> {
  const rows = await database
    .select({ ...rowColumns, summary: advisories.summary, publisher: advisories.publisher, summaries: translatedSummaries })
    .from(advisories)
    .where(and(isPublic(new Date()), ids && inArray(advisories.id, [...ids])));
  const named = await modelsNamed(
    database,
    rows.map(({ id }) => id),
  );
  const chains = chainsOf(portal);
  await replaceEntries(
    database,
    'advisory',
    rows.flatMap((row) => {
      const models = named(row.id);
      const texts = textsOf(row);
      return texts.map(
        ({ language, title, summary }): IndexEntry => ({
          kind: 'advisory',
          record: row.id,
          language,
          serves: servedBy(
            chains,
            language,
            texts.map((text) => text.language),
          ),
          title,
          summary,
          body: [row.publisher, ...row.products].join(' '),
          codes: [row.id, ...row.cves],
          audience: 1,
          family: [...new Set(models.map(({ family }) => family))],
          products: models.map(({ code }) => code),
          updatedAt: row.currentAt.toISOString(),
        }),
      );
    }),
    ids,
  );
}

/** The title and summary of a document, and of its translations in other languages. */
function textsOf({
  title,
  titles,
  summary,
  summaries,
  language: tag,
}: SelectedAdvisory & { summary: string; summaries: LocalizedText | null }) {
  const { language } = servedLanguage(tag, '');
  const others = Object.entries(titles ?? {}).filter(([own]) => own !== language);
  return [
    { language: language as string, title, summary },
    ...others.map(([own, translated]) => ({ language: own, title: translated, summary: summaries?.[own] ?? '' })),
  ];
}

/** The models of the catalogue that advisories name. */
async function modelsNamed(database: Database, ids: readonly string[]) {
  const [keys, families, pairs] = await Promise.all([
    modelsByKey(database),
    database.select({ code: products.code, family: products.family }).from(products),
    database
      .selectDistinct({ advisory: advisoryProducts.advisory, productKey: advisoryProducts.productKey })
      .from(advisoryProducts)
      .where(sql`${advisoryProducts.advisory} = any(${sql.param([...ids])}::text[])`),
  ]);
  const familyOf = new Map(families.map(({ code, family }) => [code, family]));
  const byAdvisory = Map.groupBy(pairs, ({ advisory }) => advisory);
  return (id: string) => {
    const codes = new Set((byAdvisory.get(id) ?? []).flatMap(({ productKey }) => keys.get(productKey) ?? []));
    return [...codes].map((code) => ({ code, family: familyOf.get(code) ?? '' }));
  };
}
