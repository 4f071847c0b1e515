import { asc, eq } from 'drizzle-orm';
import type { PersonalDataTables } from '../personalDataTable.ts';
import { formDrafts } from './tables.ts';

/** Unsent drafts are private: their owner can export them, and they are deleted with the account. */
export const formDraftPersonalData: PersonalDataTables = {
  form_drafts: {
    exportRows: (database, accountId, { limit, offset }) =>
      database
        .select({
          form: formDrafts.form,
          record: formDrafts.record,
          name: formDrafts.name,
          content: formDrafts.content,
          savedAt: formDrafts.savedAt,
        })
        .from(formDrafts)
        .where(eq(formDrafts.account, accountId))
        .orderBy(asc(formDrafts.savedAt), asc(formDrafts.id))
        .limit(limit)
        .offset(offset),
    erase: (database, accountId) => database.delete(formDrafts).where(eq(formDrafts.account, accountId)),
  },
};
