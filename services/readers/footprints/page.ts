import { and, asc, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { Footprint } from '../../../generated/openapi.d.ts';
import { countRows, selectRows, textOfArticle } from '../../articleList/index.ts';
import { visible } from '../../articles/index.ts';
import { articles } from '../../articles/tables.ts';
import { type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { historyOf } from './history.ts';
import { footprints } from './tables.ts';

type FootprintFilters = NonNullable<Body<'doc.footprint.page'>['data']['filters']>;

/** The account's reading history, latest first. Texts that the account may no longer read are omitted. */
export const pageFootprints: Handler<'doc.footprint.page'> = async ({ body, fail, ...reader }) => {
  const { data, pageNo, pageSize } = body;
  // The history has at most a few hundred entries, so it is paged by number.
  if (data.after !== undefined) throw fail('list.place-unknown');
  const languages = readingLanguages(reader.portal, data.language);
  const everyKind = and(visible(reader), trodden(reader, data.filters), titled(reader, languages, data.keyword)) as SQL;
  const where = and(everyKind, ofKinds(data.filters?.kind)) as SQL;
  const direction = data.sort === 'readAt' ? asc : desc;
  const [rows, total, kinds, history] = await Promise.all([
    selectRows(reader.database, {
      languages,
      where,
      orderBy: [direction(readAt(reader)), direction(articles.id)],
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    }),
    countRows(reader, where),
    countKinds(reader, everyKind),
    historyOf(reader.database, reader.account.id),
  ]);
  const times = await timesOf(
    reader,
    rows.map(({ articleId }) => articleId),
  );
  const shown = rows.map(({ articleId, isFaq, title, billNo, classType, language }): Footprint => {
    const kind = isFaq ? 'faq' : 'article';
    const { at = '', anchor } = times.get(articleId) ?? {};
    return { articleId, kind, title, billNo, classType, language, readAt: at, ...(anchor && { anchor }) };
  });
  return { ...history, data: shown, total, facets: { kind: kinds } };
};

const readAt = ({ account }: Reader): SQL =>
  sql`(select ${footprints.readAt} from ${footprints} where ${footprints.account} = ${account.id}::uuid and ${footprints.article} = ${articles.id})`;

const trodden = ({ account }: Reader, { readAt: span }: FootprintFilters = {}): SQL =>
  sql`${articles.id} in (select ${footprints.article} from ${footprints} where ${and(
    sql`${footprints.account} = ${account.id}::uuid`,
    span?.from === undefined ? undefined : sql`${footprints.readAt} >= ${span.from}::date`,
    span?.to === undefined ? undefined : sql`${footprints.readAt} < ${span.to}::date + 1`,
  )})`;

const ofKinds = (kinds: readonly string[] = []): SQL | undefined =>
  kinds.length === 0 ? undefined : inArray(articles.isFaq, [...new Set(kinds.map((kind) => kind === 'faq'))]);

function titled({ database }: Reader, languages: [string, ...string[]], keyword = ''): SQL | undefined {
  const word = keyword.trim();
  if (!word) return undefined;
  const shown = textOfArticle(database, languages);
  return sql`exists (select from ${shown} where ${ilike(shown.title, `%${word.replace(/[\\%_]/g, '\\$&')}%`)})`;
}

async function countKinds({ database }: Reader, where: SQL) {
  const rows = await database
    .select({ isFaq: articles.isFaq, count: sql<number>`count(*)::int` })
    .from(articles)
    .where(where)
    .groupBy(articles.isFaq)
    .orderBy(articles.isFaq);
  return rows.map(({ isFaq, count }) => {
    const kind = isFaq ? 'faq' : 'article';
    return { value: kind, text: kind, count };
  });
}

async function timesOf({ database, account }: Reader, ids: readonly string[]): Promise<Map<string, { at: string; anchor: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ article: footprints.article, at: footprints.readAt, anchor: footprints.anchor })
    .from(footprints)
    .where(and(eq(footprints.account, account.id ?? ''), inArray(footprints.article, [...ids])));
  return new Map(rows.map(({ article, at, anchor }) => [article, { at: at.toISOString(), anchor }]));
}
