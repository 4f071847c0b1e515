/** Record kinds of articles and FAQ entries: both are in one table and share the same code. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ManagedArticle, ManagedArticleRow } from '../../../generated/openapi.d.ts';
import { listedFacts } from '../../../schema/entities/article.ts';
import { contentLanguages } from '../../../schema/entities/language.ts';
import { saveDraftParts, toDraftRow } from '../../articleDrafts/index.ts';
import { factsToBe } from '../../articleFacts/index.ts';
import { rowsByIds } from '../../articleList/index.ts';
import { isDraft } from '../../articleStates/index.ts';
import { articleFactFields } from '../../articles/index.ts';
import { type Article, articleProducts, articleRevisions, articles, categories, classTypes } from '../../articles/tables.ts';
import { hadReaders, newestTexts, textOf } from '../../articleTexts/index.ts';
import { hasOutdated, lacksLanguage, outdatedTranslations } from '../../articleTranslations/index.ts';
import { dateRangeFilter, type RecordFilter, valueFilter } from '../../recordFilters/index.ts';
import type { RecordContext, RecordKind } from '../../records/index.ts';
import { findAccountNames } from '../../shared/access/accountNames.ts';
import type { Body } from '../../shared/calls/handler.ts';
import { omitFields, pickFields } from '../../shared/database/entityColumns.ts';
import { type LocalizedText, nameIn } from '../../shared/values/names.ts';
import { withEditors } from './editors.ts';

type Edit = Omit<Body<'manage.articles.save'>, 'id' | 'version'>;

/** The record kind of FAQ entries, or of articles. */
export const articleKind = (subject: string, isFaq: boolean): RecordKind<Article, ManagedArticleRow, ManagedArticle, Edit> => ({
  subject,
  table: articles,
  where: eq(articles.isFaq, isFaq),
  key: articles.id,
  keyOf: ({ id }) => id,
  nameOf: ({ billNo }) => billNo,
  among: articles.category,
  seeks: [
    articles.billNo,
    sql`(select string_agg(${articleRevisions.title}, ' ') from ${articleRevisions} where ${articleRevisions.article} = ${articles.id} and ${isLive})`,
  ],
  filters,
  sorts: { updatedAt: articles.editedAt, billNo: articles.billNo, category: sql`${articles.category}, ${articles.position}` },
  rows: async (rows, reading, languages) => withEditors(await remainingRows(reading, rows, languages), reading),
  find: findManaged,
  values: (draft, writing, before) => toDraftRow(writing, draft, isFaq, before),
  writeRelated: (row, draft, writing) => saveDraftParts(writing, draft, row),
  beforeRemove: async ({ id, billNo }, { database, fail }) => {
    if (await hadReaders(database, id)) throw fail('record.wrong-state', { name: billNo });
  },
});

/** A published text or a draft. */
const isLive = sql`(${articleRevisions.isPublished} or ${articleRevisions.publishedAt} is null)`;

const namesIn =
  (table: typeof categories | typeof classTypes) =>
  async (database: RecordContext['database'], codes: readonly string[], languages: readonly string[]): Promise<Map<string, string>> => {
    const rows = await database
      .select({ code: table.code, names: table.names })
      .from(table)
      .where(inArray(table.code, [...codes]));
    return new Map(rows.map(({ code, names }) => [code, nameIn(names, languages, code)]));
  };

const chosen = (values: unknown): string[] => (values as string[] | undefined) ?? [];

/** A filter by values in another table, which may have several rows per article. */
const byRows = (value: ReturnType<typeof sql>, rows: ReturnType<typeof sql>): RecordFilter => ({
  fits: (chosenValue) =>
    chosen(chosenValue).length === 0
      ? undefined
      : sql`exists (select ${rows} and ${value} = any(${sql.param(chosen(chosenValue))}::text[]))`,
  counts: { value: sql`found.value`, joined: sql`cross join lateral (select distinct ${value} as value ${rows}) as found` },
});

/** A filter without counts, because they would take longer than the list. */
const byLanguages = (condition: (languages: readonly string[]) => ReturnType<typeof sql>): RecordFilter => ({
  fits: (chosenValue) => (chosen(chosenValue).length === 0 ? undefined : condition(chosen(chosenValue))),
});

/** Archived articles are listed only on request. */
const byStatus: RecordFilter = {
  ...valueFilter(articles.status),
  fits: (chosenValue) => valueFilter(articles.status).fits(chosenValue) ?? ne(articles.status, 'archived'),
};

const filters: Readonly<Record<string, RecordFilter>> = {
  status: byStatus,
  change: valueFilter(articles.change),
  classType: valueFilter(articles.classType, namesIn(classTypes)),
  category: valueFilter(articles.category, namesIn(categories)),
  owner: valueFilter(articles.owner, findAccountNames),
  products: byRows(sql`${articleProducts.product}`, sql`from ${articleProducts} where ${articleProducts.article} = ${articles.id}`),
  languages: byRows(
    sql`${articleRevisions.language}`,
    sql`from ${articleRevisions} where ${articleRevisions.article} = ${articles.id} and ${isLive}`,
  ),
  outdated: byLanguages(hasOutdated),
  untranslated: byLanguages(lacksLanguage),
  updatedAt: dateRangeFilter(articles.editedAt),
};

/** Rows of the list, each with its newest text in the reader's language. */
export async function remainingRows(
  { database }: Pick<RecordContext, 'database'>,
  rows: readonly Article[],
  languages: readonly string[],
): Promise<ManagedArticleRow[]> {
  const ids = rows.map(({ id }) => id);
  const [known, written] = [await rowsByIds(database, ids, languages), await languagesOf(database, ids)];
  const outdated = Map.groupBy(await outdatedTranslations(database, { articles: ids }), ({ article }) => article);
  const byId = new Map(known.map((row) => [row.articleId, row]));
  return rows.flatMap(({ id, change, editedAt }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { billNo, title, classType, category, audience, status, products, author: owner } = row;
    return {
      ...{ id, billNo, title, classType, category, audience, status, products, owner },
      ...(change && { change }),
      ...languagesIn(written.get(id) ?? [], outdated.get(id) ?? []),
      updatedAt: editedAt.toISOString(),
      ...pickFields(listedFacts, row),
    };
  });
}

/** Languages in the order of the form. */
function languagesIn(written: readonly string[], outdated: readonly { language: string }[]) {
  const all = (isIn: (language: ManagedArticleRow['languages'][number]) => boolean) => contentLanguages.filter(isIn);
  const old = all((language) => outdated.some((one) => one.language === language));
  const untranslated = all((language) => !written.includes(language));
  return {
    languages: all((language) => written.includes(language)),
    ...(old.length > 0 && { outdated: old }),
    ...(untranslated.length > 0 && { untranslated }),
  };
}

async function languagesOf(database: RecordContext['database'], ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await database
    .selectDistinct({ article: articleRevisions.article, language: articleRevisions.language })
    .from(articleRevisions)
    .where(and(inArray(articleRevisions.article, [...ids]), isLive));
  const byArticle = Map.groupBy(rows, ({ article }) => article);
  return new Map([...byArticle].map(([article, found]) => [article, found.map(({ language }) => language)]));
}

/** An article for its form, including its pending change. */
export async function findManaged(
  article: Article,
  reading: Pick<RecordContext, 'database' | 'files'>,
  languages: readonly string[],
): Promise<ManagedArticle> {
  const { database, files } = reading;
  const [row] = await remainingRows(reading, [article], languages);
  const facts = await factsToBe(database, article);
  const texts = [...(await newestTexts(database, article.id)).values()].filter(
    ({ language }) => facts.languages.includes(language) || facts.languages.length === 0,
  );
  const written = await Promise.all(texts.map(async (revision) => ({ language: revision.language, ...(await textOf(revision)) })));
  const inLanguages = (part: 'title' | 'summary' | 'keywords' | 'source'): LocalizedText =>
    Object.fromEntries(written.flatMap((text) => (text[part] ? [[text.language, text[part]]] : [])));
  const [draft] = texts.filter(isDraft);
  const named = await namesOfLinks(database, facts, languages);
  const parts = { summaries: inLanguages('summary'), keywords: inLanguages('keywords'), bodies: inLanguages('source') };
  return {
    // The row has the published facts, which must not fill the gaps of the pending change.
    ...omitFields(listedFacts, row as ManagedArticleRow),
    titles: inLanguages('title'),
    ...Object.fromEntries(Object.entries(parts).filter(([, text]) => Object.keys(text).length > 0)),
    category: named.category,
    audience: facts.audience,
    products: facts.products.map((id) => ({ id, text: id })),
    labels: facts.labels.map((id) => ({ id, text: id })),
    others: named.others,
    attachments: await files.list(facts.files),
    ...(facts.slug && { slug: facts.slug }),
    ...articleFactFields.present(facts),
    significance: draft?.significance ?? 'medium',
    ...(draft?.comment && { comment: draft.comment }),
  };
}

async function namesOfLinks(
  database: RecordContext['database'],
  { category, others }: { category: string; others: string[] },
  languages: readonly string[],
) {
  const names = await namesIn(categories)(database, [category], languages);
  const rows = await rowsByIds(database, others, languages);
  const titles = new Map(rows.map(({ articleId, title }) => [articleId, title]));
  return {
    category: { id: category, text: names.get(category) ?? category },
    others: others.flatMap((id) => (titles.has(id) ? [{ id, text: titles.get(id) as string }] : [])),
  };
}
