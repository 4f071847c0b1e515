/** The category tree for readers, with the number of readable articles per category. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { closedContents } from '../../runtime/shared/access/zones.ts';
import { visible } from '../articles/index.ts';
import { articles, categories, classTypes } from '../articles/tables.ts';
import { cacheByRights, type Reader, readingLanguages } from '../shared/access/reader.ts';
import { countCached } from '../shared/caches/countCache.ts';
import { nameIn } from '../shared/values/names.ts';

/** A category in responses; `count` includes the categories below it. */
export interface Category {
  id: string;
  code: string;
  name: string;
  isLeaf: boolean;
  count: number;
}

export interface CategoryBranch<Below> extends Category {
  children: Below[];
}

/** The parent code that means the class type itself. */
const wholeType = '0';

/** The direct children of a category. Class types that are closed to the reader have none. */
export async function categoriesBelow(reader: Reader, parent: string, type: string, language?: string): Promise<Category[]> {
  if (await isClosed(reader, type)) return [];
  const node = parent === wholeType ? type : parent;
  return (await selectCategories(reader, and(eq(categories.parent, node), eq(categories.type, type)) as SQL, language)).map(withoutParent);
}

/** The category tree of a class type. */
export async function categoryTree(reader: Reader, type: string, language?: string): Promise<CategoryBranch<CategoryBranch<Category>>[]> {
  if (await isClosed(reader, type)) return [];
  const all = await selectCategories(reader, eq(categories.type, type), language);
  const below = (parent: string) => all.filter((category) => category.parent === parent);
  return below(type).map((first) => ({
    ...withoutParent(first),
    children: below(first.id).map((second) => ({ ...withoutParent(second), children: below(second.id).map(withoutParent) })),
  }));
}

/** Whether a category has children; null if the code is unknown. */
export async function hasChildren({ database }: Pick<Reader, 'database'>, code: string): Promise<boolean | null> {
  const [found] = await database.select({ isLeaf }).from(categories).where(eq(categories.code, code));
  return found ? !found.isLeaf : null;
}

type SelectedCategory = Category & { parent: string | null };

const withoutParent = ({ parent: _parent, ...category }: SelectedCategory): Category => category;

async function selectCategories(reader: Reader, where: SQL, language?: string): Promise<SelectedCategory[]> {
  const languages = readingLanguages(reader.portal, language);
  const rows = await reader.database
    .select({ code: categories.code, parent: categories.parent, names: categories.names, isLeaf })
    .from(categories)
    .where(where)
    .orderBy(categories.position, categories.code);
  const counts = await countAtOrBelow(
    reader,
    rows.map(({ code }) => code),
  );
  return rows.map(({ code, parent, names, isLeaf: leaf }) => ({
    id: code,
    code,
    parent,
    name: nameIn(names, languages, code),
    isLeaf: leaf,
    count: counts.get(code) ?? 0,
  }));
}

const isLeaf = sql<boolean>`not exists (select from ${categories} child where child.parent = ${categories}.code)`;

async function countAtOrBelow(reader: Reader, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const statement = counting(reader, JSON.stringify(codes), () => countStatement(reader, codes));
  const rows = await countCached<{ top: string; count: number }>(reader.database, statement);
  return new Map(rows.map(({ top, count }) => [top, count]));
}

const counting = cacheByRights<SQL>();

const countStatement = (reader: Reader, codes: readonly string[]): SQL => sql`
    with recursive tree as (
      select code as top, code from ${categories} where ${inArray(categories.code, [...codes])}
      union all select tree.top, child.code from ${categories} child join tree on child.parent = tree.code
    ), counted as (
      select ${articles.category} as category, count(*) as count from ${articles}
      where ${visible(reader)} and ${articles.category} in (select code from tree) group by 1
    ) select tree.top, sum(counted.count)::int as count from tree join counted on counted.category = tree.code group by tree.top`;

/** Whether a zone that is closed to the reader contains the whole class type. */
async function isClosed({ database, portal, account }: Reader, type: string): Promise<boolean> {
  const closed = closedContents(portal, account.type);
  if (closed.length === 0) return false;
  const [found] = await database.select({ isFaq: classTypes.isFaq }).from(classTypes).where(eq(classTypes.code, type));
  const facts: Record<string, unknown> = { classType: type, isFaq: found?.isFaq };
  return closed.some((content) => Object.entries(content).every(([key, value]) => facts[key] === value));
}
