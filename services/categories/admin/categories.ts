/** The category trees of articles and questions, for editors. */
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { ManagedCategory } from '../../../generated/openapi.d.ts';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { indexArticles } from '../../articles/index.ts';
import { articles, categories, classTypes } from '../../articles/tables.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { freeCode, type RecordContext, recordHandlers } from '../../records/index.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { type LocalizedText, nameIn } from '../../shared/values/names.ts';

type CategoryRow = typeof categories.$inferSelect;
type CategoryDraft = Omit<Body<'manage.categories.save'>, 'id' | 'version'>;
type KnownCategories = ReadonlyMap<string, Pick<CategoryRow, 'code' | 'parent' | 'names'>>;

/** Maximum depth; also ends cycles. */
const maxSteps = 12;

/** A category with its ancestors, root first. */
function chainOf(known: KnownCategories, code: string): string[] {
  const chain: string[] = [];
  for (let current: string | null = code; current !== null && chain.length < maxSteps; current = known.get(current)?.parent ?? null)
    chain.unshift(current);
  return chain;
}

const pathOf = (known: KnownCategories, code: string, languages: readonly string[]): string =>
  chainOf(known, code)
    .map((step) => nameIn(known.get(step)?.names ?? {}, languages, step))
    .join(' › ');

async function allCategories({ database }: Pick<RecordContext, 'database'>): Promise<Map<string, CategoryRow>> {
  const rows = await database.select().from(categories).orderBy(asc(categories.position), asc(categories.code));
  return new Map(rows.map((row) => [row.code, row]));
}

/** The positions of a category and its ancestors, root first: a sort key in tree order. */
const treeOrder = sql`(with recursive above as (
    select own.code, own.parent, own.position, 0 as step from ${categories} own where own.code = ${categories.code}
    union all
    select higher.code, higher.parent, higher.position, step + 1 from above join ${categories} higher on higher.code = above.parent
      where step < ${maxSteps}
  ) select string_agg(lpad(position::text, 6, '0') || code, '/' order by step desc) from above)`;

async function classNames(
  database: RecordContext['database'],
  codes: readonly string[],
  languages: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database
    .select()
    .from(classTypes)
    .where(inArray(classTypes.code, [...codes]));
  return new Map(rows.map(({ code, names }) => [code, nameIn(names, languages, code)]));
}

export const managedCategoryHandlers = recordHandlers<'categories', CategoryRow>('categories', {
  subject: 'category',
  table: categories,
  key: categories.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  among: categories.parent,
  seeks: [categories.code, sql`${categories.names}::text`],
  filters: { classType: valueFilter(categories.type, classNames) },
  sorts: { path: treeOrder, code: categories.code, updatedAt: categories.updatedAt },
  rows: presentCategories,
  find: async (row, reading, languages) => (await presentCategories([row], reading, languages))[0] as ManagedCategory,
  values: (draft, writing, before) => valuesOf(draft, writing, before),
  isUsed: async ({ code }, { database }) =>
    (await database.$count(articles, eq(articles.category, code))) > 0 ||
    (await database.$count(categories, eq(categories.parent, code))) > 0 ||
    (await database.$count(classTypes, eq(classTypes.code, code))) > 0,
  changed: async (codes, { database, portal }) => {
    // Articles are searchable by the category name.
    const rows = await database
      .select({ id: articles.id })
      .from(articles)
      .where(inArray(articles.category, [...codes]));
    if (rows.length > 0)
      await indexArticles(
        database,
        portal,
        rows.map(({ id }) => id),
      );
  },
});

async function presentCategories(
  rows: readonly CategoryRow[],
  reading: RecordContext,
  languages: readonly string[],
): Promise<ManagedCategory[]> {
  const { database } = reading;
  const known = await allCategories(reading);
  const types = await classNames(database, [...new Set(rows.map(({ type }) => type))], languages);
  const approved = await database.select({ code: classTypes.code }).from(classTypes).where(eq(classTypes.needsApproval, true));
  const needing = new Set(approved.map(({ code }) => code));
  const filed = await database
    .select({ category: articles.category, articles: count() })
    .from(articles)
    .where(
      inArray(
        articles.category,
        rows.map(({ code }) => code),
      ),
    )
    .groupBy(articles.category);
  const counts = new Map(filed.map((row) => [row.category, row.articles]));
  return rows.map(({ code, names, type, parent, updatedAt }) => ({
    id: code,
    code,
    path: pathOf(known, code, languages),
    names: names as ManagedCategory['names'],
    classType: { id: type, text: types.get(type) ?? type },
    ...(parent !== null && { parent: { id: parent, text: pathOf(known, parent, languages) } }),
    ...(parent === null && { needsApproval: needing.has(type) }),
    articles: counts.get(code) ?? 0,
    updatedAt: updatedAt.toISOString(),
  }));
}

/** A category can move only within its tree, and not below itself. A root cannot move. */
async function valuesOf(draft: CategoryDraft, writing: RecordContext, before?: CategoryRow): Promise<Partial<CategoryRow>> {
  const { fail } = writing;
  const { code, names, parent } = draft;
  const known = await allCategories(writing);
  const above = known.get(parent);
  if (!above) throw fail('value.not-found', { field: 'parent' });
  if (before && before.parent === null) {
    if (parent !== before.code) throw fail('category.circle');
    return { names: names as LocalizedText };
  }
  if (before && (chainOf(known, parent).includes(before.code) || above.type !== before.type)) throw fail('category.circle');
  const hasNewParent = before?.parent !== parent;
  return {
    names: names as LocalizedText,
    parent,
    type: above.type,
    ...(hasNewParent && { position: [...known.values()].filter((other) => other.parent === parent).length }),
    ...(!before && { code: await freeCode(writing, categories.code, code, `${parent}-${nameIn(names as LocalizedText, ['en', 'zh'])}`) }),
  };
}

/** Sets whether articles in a tree need approval before publication. */
export const setTreeApproval: Handler<'manage.categories.approval'> = writes(async ({ body, ...writing }): Promise<true> => {
  const { database, fail } = writing;
  const [changed] = await database
    .update(classTypes)
    .set({ needsApproval: body.needsApproval })
    .where(eq(classTypes.code, body.id))
    .returning({ code: classTypes.code });
  if (!changed) throw fail('request.not-found');
  const { id, needsApproval } = body;
  await recordAudit(database, writing, {
    action: 'record.changed',
    subject: 'category',
    subjectId: id,
    subjectName: id,
    after: { needsApproval },
  });
  return true;
});

/** The categories with their paths, for selection. `isFaq` limits them to trees of questions, or to the others. */
export const categoryChoices: Handler<'manage.categories.choices'> = async ({ body, ...reading }) => {
  const languages = readingLanguages(reading.portal, body.language);
  const known = await allCategories(reading);
  const types = await reading.database
    .select({ code: classTypes.code })
    .from(classTypes)
    .where(and(body.isFaq === undefined ? undefined : eq(classTypes.isFaq, body.isFaq)));
  const open = new Set(types.map(({ code }) => code));
  const inOrder = (code: string) =>
    chainOf(known, code)
      .map((step) => `${String(known.get(step)?.position ?? 0).padStart(6, '0')}${step}`)
      .join('/');
  return [...known.values()]
    .filter(({ type }) => open.has(type))
    .map(({ code }) => ({ id: code, path: pathOf(known, code, languages), place: inOrder(code) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ id, path }) => ({ id, path }));
};
