/** Labels, as editors keep them. */
import { count, eq, inArray, sql } from 'drizzle-orm';
import type { ManagedLabel } from '../../../generated/openapi.d.ts';
import { labels } from '../../catalogue/tables.ts';
import { nameIn } from '../../names.ts';
import { byValue, freeCode, recordHandlers } from '../../records/index.ts';
import { articleLabels } from '../tables.ts';

type LabelRow = typeof labels.$inferSelect;

const toResponse = ({ code, type, names, updatedAt }: LabelRow, uses: number): ManagedLabel => ({
  id: code,
  code,
  type,
  names: names as ManagedLabel['names'],
  uses,
  updatedAt: updatedAt.toISOString(),
});

export const labelHandlers = recordHandlers<'labels', LabelRow>('labels', {
  subject: 'label',
  table: labels,
  key: labels.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [labels.code, sql`${labels.names}::text`],
  filters: { type: byValue(labels.type) },
  sorts: { position: labels.position, code: labels.code, updatedAt: labels.updatedAt },
  rows: async (rows, { database }) => {
    const codes = rows.map(({ code }) => code);
    const uses = await database
      .select({ code: articleLabels.label, uses: count() })
      .from(articleLabels)
      .where(inArray(articleLabels.label, codes))
      .groupBy(articleLabels.label);
    const byCode = new Map(uses.map((use) => [use.code, use.uses]));
    return rows.map((row) => toResponse(row, byCode.get(row.code) ?? 0));
  },
  find: async (row, { database }) => toResponse(row, await database.$count(articleLabels, eq(articleLabels.label, row.code))),
  values: async ({ code, names, type }, writing, before) => ({
    code: before?.code ?? (await freeCode(writing, labels.code, code, nameIn(names, ['en', 'zh']))),
    names,
    type,
  }),
  isUsed: async ({ code }, { database }) => (await database.$count(articleLabels, eq(articleLabels.label, code))) > 0,
});
