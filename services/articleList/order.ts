/** The orders of a list of articles, and the opaque cursors at which a list continues. */
import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm';
import { articles } from '../articles/tables.ts';
import { isUuid } from '../shared/values/uuid.ts';
import type { ArticleListData } from './conditions.ts';

type ArticleSort = NonNullable<ArticleListData['sort']>;

/** A cursor: the sort value of a row, and its id for rows with an equal value. */
interface ListPosition {
  sort: ArticleSort;
  value: string | number;
  id: string;
}

/** The sort expression of a field. `cast` is the SQL type of the cursor value. */
interface OrderBy {
  by: SQL | Column;
  cast: SQL;
}

/** The sort keys of a list. The title is that of the shown language, in the collation of that language. */
export function sortKeysOf(title: SQL | Column, language: string): Record<'updatedAt' | 'views' | 'helpfulUp' | 'title', OrderBy> {
  return {
    updatedAt: { by: articles.updatedAt, cast: sql`timestamptz` },
    views: { by: articles.views, cast: sql`integer` },
    helpfulUp: { by: articles.helpfulUp, cast: sql`integer` },
    title: { by: sql`${title} collate ${sql.identifier(collations[language] ?? 'und-x-icu')}`, cast: sql`text` },
  };
}

const collations: Record<string, string> = { zh: 'zh-x-icu', en: 'en-x-icu', ru: 'ru-x-icu', ar: 'ar-x-icu' };

/** The ORDER BY, and the condition that continues after a cursor. The id comes last, so that the order is unique. */
export function orderOf(
  orders: ReturnType<typeof sortKeysOf>,
  sort: ArticleSort,
  after?: ListPosition,
): { by: SQL[]; behind: SQL | undefined } {
  const { by, cast } = orders[sort.replace('-', '') as keyof typeof orders];
  const falling = sort.startsWith('-');
  const direction = falling ? desc : asc;
  const behind = after && sql`(${by}, ${articles.id}) ${sql.raw(falling ? '<' : '>')} (${String(after.value)}::${cast}, ${after.id}::uuid)`;
  return { by: [direction(by), direction(articles.id)], behind };
}

/** Encodes the cursor for `next`. */
export const encodeCursor = ({ sort, value, id }: ListPosition): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** Decodes the cursor `after`; null if it is invalid or belongs to another order. */
export function decodeCursor(after: string, sort: ArticleSort): ListPosition | null {
  try {
    const [ordered, value, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    const fits =
      ordered === sort &&
      typeof id === 'string' &&
      isUuid(id) &&
      (valueChecks[sort.replace('-', '')] as (value: unknown) => boolean)(value);
    return fits ? { sort, value: value as string | number, id } : null;
  } catch {
    return null;
  }
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
const valueChecks: Record<string, (value: unknown) => boolean> = {
  views: isCount,
  helpfulUp: isCount,
  updatedAt: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  title: (value) => typeof value === 'string' && !value.includes('\0'),
};
