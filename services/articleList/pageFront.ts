import { and, type SQL, sql } from 'drizzle-orm';
import type { ArticleRow } from '../../generated/openapi.d.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { CallHandlers, Handler } from '../shared/calls/handler.ts';
import { combineConditions, conditionsOf } from './conditions.ts';
import { countFacets, countList } from './counts.ts';
import { decodeCursor, encodeCursor, orderOf, sortKeysOf } from './order.ts';
import { selectRows, textOfArticle } from './rows.ts';

/** A page of articles or FAQ entries with titles in the reader's language, the total, and the counts of each filter. */
const pageFront: Handler<'doc.article.pageFront'> = byRights(
  async ({ body, fail, ...reader }) => {
    const { data, pageNo, pageSize } = body;
    const languages = readingLanguages(reader.portal, data.language);
    const sort = data.sort ?? '-updatedAt';
    const after = data.after === undefined ? undefined : decodeCursor(data.after, sort);
    if (after === null) throw fail('list.place-unknown');
    const conditions = conditionsOf(reader, data);
    const byTitle = sort.endsWith('title');
    const title = byTitle ? textOfArticle(reader.database, languages, data.mine).title : noTitle;
    const order = orderOf(sortKeysOf(title, languages[0]), sort, after);
    const where = combineConditions(conditions);
    const [rows, total, facets] = await Promise.all([
      selectRows(reader.database, {
        languages,
        where: and(where, order.behind) as SQL,
        orderBy: order.by,
        limit: pageSize + 1,
        offset: after ? 0 : (pageNo - 1) * pageSize,
        byTitle,
        ...(data.mine && { mine: true }),
      }),
      data.uncounted ? undefined : countList(reader, conditions),
      data.uncounted ? undefined : countFacets(reader, conditions, languages),
    ]);
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    return {
      data: shown,
      total: total ?? (pageNo - 1) * pageSize + rows.length,
      ...(facets && { facets }),
      ...(rows.length > pageSize && last && { next: encodeCursor({ sort, value: cursorValue(last, sort), id: last.articleId }) }),
    };
  },
  ({ body }) => body.data.mine === true,
);

/** Used if the list is not sorted by title, to avoid looking up the shown text. */
const noTitle = sql`null`;

const cursorValue = (row: ArticleRow, sort: string): string | number =>
  row[sort.replace('-', '') as 'updatedAt' | 'views' | 'title' | 'helpfulUp'];

export const articleListHandlers = { 'doc.article.pageFront': pageFront } satisfies Partial<CallHandlers>;
