/** Kinds of visits and trainings, managed by staff. */
import { sql } from 'drizzle-orm';
import { DemandKindDraft, ManagedDemandKind } from '../../../schema/entities/managedDispatch.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { freeCode, recordHandlers } from '../../records/index.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { demandKinds } from '../tables.ts';

type DemandKindRow = typeof demandKinds.$inferSelect;

const present = presentRecord(demandKinds, ManagedDemandKind);
const store = storeDraft(demandKinds, DemandKindDraft);
const answer = (row: DemandKindRow) => present(row, { id: row.code });

export const demandKindHandlers = recordHandlers<'demandKinds', DemandKindRow>('demandKinds', {
  subject: 'demandKind',
  table: demandKinds,
  key: demandKinds.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [demandKinds.code, sql`${demandKinds.names}::text`],
  filters: { status: valueFilter(demandKinds.status), type: valueFilter(demandKinds.type) },
  sorts: { position: demandKinds.position, code: demandKinds.code, updatedAt: demandKinds.updatedAt },
  rows: (rows) => rows.map(answer),
  find: answer,
  values: async (draft, writing, before) => ({
    ...store(draft),
    code: before?.code ?? (await freeCode(writing, demandKinds.code, draft.code, nameIn(draft.names, ['en', 'zh']))),
  }),
});
