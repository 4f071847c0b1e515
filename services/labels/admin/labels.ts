/** Labels, managed by editors. */
import { count, eq, inArray, sql } from 'drizzle-orm';
import { LabelDraft, ManagedLabel } from '../../../schema/entities/managedLabel.ts';
import { articleLabels } from '../../articles/tables.ts';
import { labels } from '../../catalogue/tables.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { freeCode, recordHandlers } from '../../records/index.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { nameIn } from '../../shared/values/names.ts';

type LabelRow = typeof labels.$inferSelect;

const present = presentRecord(labels, ManagedLabel);
const store = storeDraft(labels, LabelDraft);

export const managedLabelHandlers = recordHandlers<'labels', LabelRow>('labels', {
  subject: 'label',
  table: labels,
  key: labels.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [labels.code, sql`${labels.names}::text`],
  filters: { type: valueFilter(labels.type) },
  sorts: { position: labels.position, code: labels.code, updatedAt: labels.updatedAt },
  rows: async (rows, { database }) => {
    const codes = rows.map(({ code }) => code);
    const uses = await database
      .select({ code: articleLabels.label, uses: count() })
      .from(articleLabels)
      .where(inArray(articleLabels.label, codes))
      .groupBy(articleLabels.label);
    const byCode = new Map(uses.map((use) => [use.code, use.uses]));
    return rows.map((row) => present(row, { id: row.code, uses: byCode.get(row.code) ?? 0 }));
  },
  find: async (row, { database }) =>
    present(row, { id: row.code, uses: await database.$count(articleLabels, eq(articleLabels.label, row.code)) }),
  values: async (draft, writing, before) => ({
    ...store(draft),
    code: before?.code ?? (await freeCode(writing, labels.code, draft.code, nameIn(draft.names, ['en', 'zh']))),
  }),
  isUsed: async ({ code }, { database }) => (await database.$count(articleLabels, eq(articleLabels.label, code))) > 0,
});
