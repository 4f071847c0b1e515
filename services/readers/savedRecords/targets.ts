/**
 * Targets that can be collected and followed. A target that the account may not read is treated like an unknown one.
 */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../../runtime/server/session/tables.ts';
import type { targetTypes } from '../../../schema/entities/savedRecord.ts';
import { selectRows } from '../../articleList/index.ts';
import { inCategory, matchesContent, visible } from '../../articles/index.ts';
import { articleProducts, articles, categories } from '../../articles/tables.ts';
import { readable } from '../../bulletins/index.ts';
import { bulletins } from '../../bulletins/tables.ts';
import { products } from '../../catalogue/tables.ts';
import { visibleRelease } from '../../downloads/index.ts';
import { packages, releases } from '../../downloads/tables.ts';
import { wordIn } from '../../mail/index.ts';
import type { Reader, ReadingLanguages } from '../../shared/access/reader.ts';
import type { Answer } from '../../shared/calls/handler.ts';
import { nameIn } from '../../shared/values/names.ts';
import { isUuid } from '../../shared/values/uuid.ts';

export type TargetType = (typeof targetTypes)[number];
interface KnownTarget {
  kind: NonNullable<Answer<'doc.collection.page'>['data'][number]['kind']>;
  title: string;
}

type TargetFinder = (reader: Reader, ids: readonly string[], languages: ReadingLanguages) => Promise<[string, KnownTarget][]>;

/** Exhaustive: a missing type does not compile. */
const finders: Readonly<Record<TargetType, TargetFinder>> = {
  article: async (reader, ids, languages) => {
    const where = and(visible(reader), inArray(articles.id, ids.filter(isUuid))) as SQL;
    const rows = await selectRows(reader.database, { languages, where, orderBy: [sql`${articles.id}`], limit: ids.length });
    return rows.map(({ articleId, isFaq, title }) => [articleId, { kind: isFaq ? 'faq' : 'article', title }]);
  },
  product: async ({ database }, ids, languages) => {
    const rows = await database
      .select()
      .from(products)
      .where(inArray(products.code, [...ids]));
    return rows.map(({ code, names }) => [code, { kind: 'product', title: nameIn(names, languages, code) }]);
  },
  category: async (reader, ids, languages) => {
    const rows = await reader.database
      .select()
      .from(categories)
      .where(inArray(categories.code, [...ids]));
    const open = await Promise.all(rows.map(async (row) => ((await holdsVisible(reader, inCategory([row.code]))) ? [row] : [])));
    return open.flat().map(({ code, names }) => [code, { kind: 'category', title: nameIn(names, languages, code) }]);
  },
  account: async (reader, ids) => {
    const rows = await reader.database
      .select({ id: accounts.id, name: accounts.fullName })
      .from(accounts)
      .where(and(inArray(accounts.id, ids.filter(isUuid)), eq(accounts.state, 'active')));
    const open = await Promise.all(rows.map(async (row) => ((await holdsVisible(reader, eq(articles.owner, row.id))) ? [row] : [])));
    return open.flat().map(({ id, name }) => [id, { kind: 'account', title: name }]);
  },
  zone: async ({ account, portal }, ids, [language]) =>
    Object.values(portal.zones)
      .filter(({ id, allowed }) => ids.includes(id) && Object.values(allowed).some((types) => types.includes(account.type)))
      .map(({ id, route }) => [id, { kind: 'zone', title: wordIn(portal, language, titleOfRoute(portal, route)) }]),
  package: async (reader, ids, languages) => {
    const rows = await reader.database
      .selectDistinctOn([packages.code], { code: packages.code, names: packages.names })
      .from(packages)
      .innerJoin(releases, eq(releases.package, packages.code))
      .where(and(visibleRelease(reader), inArray(packages.code, [...ids])));
    return rows.map(({ code, names }) => [code, { kind: 'package', title: nameIn(names, languages, code) }]);
  },
};

const titleOfRoute = ({ routes }: Reader['portal'], key: string): string => routes.find((route) => route.key === key)?.title ?? key;

/** The articles of a target, whose id is a column of the statement. */
const articlesIn: Readonly<Record<Exclude<TargetType, 'package'>, (id: SQL, portal: Reader['portal']) => SQL>> = {
  article: (id) => sql`${articles.id} = ${id}::uuid`,
  account: (id) => sql`${articles.owner} = ${id}::uuid`,
  product: (id) =>
    sql`${articles.id} in (select ${articleProducts.article} from ${articleProducts} where ${articleProducts.product} = ${id})`,
  category: (id) => sql`${articles.category} in (
    with recursive below as (
      select ${categories.code} from ${categories} where ${categories.code} = ${id}
      union select child.code from ${categories} child join below on child.parent = below.code
    ) select code from below)`,
  zone: (id, { zones }) =>
    or(sql`false`, ...Object.values(zones).map((zone) => and(sql`${id} = ${zone.id}`, matchesContent(zone.content)))) as SQL,
};

/**
 * The readable articles of a target, the bulletins of a product, and the releases of a package. Each row has a kind, an id and
 * the time of the last change.
 */
export function selectNews(reader: Reader, type: TargetType, id: SQL): SQL {
  if (type === 'package')
    return sql`select 'release' as subject, ${releases.code} as id, ${releases.updatedAt} as changed_at
      from ${releases} join ${packages} on ${packages.code} = ${releases.package}
      where ${and(visibleRelease(reader), sql`${packages.code} = ${id}`)}`;
  const texts = sql`select 'article' as subject, ${articles.id} as id, ${articles.updatedAt} as changed_at
    from ${articles} where ${and(visible(reader), articlesIn[type](id, reader.portal))}`;
  if (type !== 'product') return texts;
  return sql`${texts} union all select 'bulletin', ${bulletins.id}, ${bulletins.updatedAt}
    from ${bulletins} where ${and(readable(reader), sql`${bulletins.products} @> array[${id}]`)}`;
}

/** Whether the account can read a matching article. Otherwise the existence of the author or category is not disclosed. */
const holdsVisible = async (reader: Reader, which: SQL): Promise<boolean> => {
  const found = await reader.database
    .select({ id: articles.id })
    .from(articles)
    .where(and(visible(reader), which))
    .limit(1);
  return found.length > 0;
};

export interface BookmarkTarget {
  type: TargetType;
  id: string;
}

export const targetKey = ({ type, id }: BookmarkTarget): string => `${type} ${id}`;

/** The targets that the account may see, by their keys. */
export async function findTargets(
  reader: Reader,
  targets: readonly BookmarkTarget[],
  languages: ReadingLanguages,
): Promise<Map<string, KnownTarget>> {
  const byType = [...Map.groupBy(targets, ({ type }) => type)];
  const found = await Promise.all(
    byType.map(async ([type, some]) => {
      const ids = some.map(({ id }) => id);
      return (await finders[type](reader, ids, languages)).map(([id, known]) => [targetKey({ type, id }), known] as const);
    }),
  );
  return new Map(found.flat());
}
