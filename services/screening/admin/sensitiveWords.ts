/** The list of sensitive words, managed by staff. */
import { and, ne, sql } from 'drizzle-orm';
import type { ManagedSensitiveWord } from '../../../generated/openapi.d.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { recordHandlers } from '../../records/index.ts';
import { sensitiveWords } from '../tables.ts';

type SensitiveWordRow = typeof sensitiveWords.$inferSelect;

const toResponse = ({ id, word, language, severity, matching, exempt, note, updatedAt }: SensitiveWordRow): ManagedSensitiveWord => ({
  ...{ id, word, severity, matching },
  ...(language !== null && { language: language as NonNullable<ManagedSensitiveWord['language']> }),
  ...(exempt.length > 0 && { exempt }),
  ...(note !== '' && { note }),
  updatedAt: updatedAt.toISOString(),
});

export const sensitiveWordHandlers = recordHandlers<'sensitiveWords', SensitiveWordRow>('sensitiveWords', {
  subject: 'sensitiveWord',
  table: sensitiveWords,
  key: sensitiveWords.id,
  keyOf: ({ id }) => id,
  nameOf: ({ word }) => word,
  seeks: [sensitiveWords.word, sensitiveWords.note],
  filters: { language: valueFilter(sensitiveWords.language), severity: valueFilter(sensitiveWords.severity) },
  sorts: { word: sql`lower(${sensitiveWords.word})`, updatedAt: sensitiveWords.updatedAt },
  rows: (rows) => rows.map(toResponse),
  find: toResponse,
  values: async ({ word, language = null, severity, matching, exempt = [], note = '' }, { database, fail }, before) => {
    const same = and(
      sql`lower(${sensitiveWords.word}) = lower(${word.trim()})`,
      sql`${sensitiveWords.language} is not distinct from ${language}`,
      before && ne(sensitiveWords.id, before.id),
    );
    if ((await database.$count(sensitiveWords, same)) > 0) throw fail('record.doubled', { name: word.trim() });
    return { word: word.trim(), language, severity, matching, exempt, note };
  },
});
