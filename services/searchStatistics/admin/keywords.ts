/** Queries that are offered to visitors, managed by editors. */
import { and, eq } from 'drizzle-orm';
import type { ManagedKeyword } from '../../../generated/openapi.d.ts';
import { flagFilter, valueFilter } from '../../recordFilters/index.ts';
import { recordHandlers } from '../../records/index.ts';
import { keywordExample, storedQuery } from '../recommend.ts';
import { searchKeywords } from '../tables.ts';

type StoredKeyword = typeof searchKeywords.$inferSelect;

const toResponse = ({ id, keyword, language, recommended, uses, updatedAt }: StoredKeyword): ManagedKeyword => ({
  ...{ id, keyword, recommended, uses },
  language: language as ManagedKeyword['language'],
  updatedAt: updatedAt.toISOString(),
});

export const keywordHandlers = recordHandlers<'keywords', StoredKeyword>('keywords', {
  subject: 'keyword',
  table: searchKeywords,
  key: searchKeywords.id,
  keyOf: ({ id }) => id,
  nameOf: ({ keyword, language }) => `${keyword} (${language})`,
  seeks: [searchKeywords.keyword],
  filters: { language: valueFilter(searchKeywords.language), recommended: flagFilter(searchKeywords.recommended) },
  sorts: { uses: searchKeywords.uses, keyword: searchKeywords.normalised, updatedAt: searchKeywords.updatedAt },
  rows: (rows) => rows.map(toResponse),
  find: toResponse,
  values: async ({ keyword = '', language, recommended }, { database, fail }, before) => {
    if (before) return { recommended };
    if (language === undefined) throw fail('value.required', { field: 'language' });
    const query = await storedQuery(database, keyword);
    if (!query) throw fail('value.wrong-format', { field: 'keyword', example: keywordExample });
    const same = and(eq(searchKeywords.language, language), eq(searchKeywords.normalised, query.normalised));
    if ((await database.$count(searchKeywords, same)) > 0) throw fail('record.doubled', { name: query.keyword });
    return { ...query, language, recommended };
  },
});
