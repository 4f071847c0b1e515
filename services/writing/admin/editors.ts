/** The accounts that have the form of an article or FAQ entry open. */
import type { ManagedArticleRow } from '../../../generated/openapi.d.ts';
import { presentEditors } from '../../formDrafts/index.ts';
import type { RecordContext } from '../../records/index.ts';

/** The kind of record of the forms of articles and FAQ entries: both are in one table. */
export const editedSubject = 'article';

/** Adds to list rows the accounts that have their form open. */
export async function withEditors<Listed extends Pick<ManagedArticleRow, 'id' | 'editors'>>(
  rows: readonly Listed[],
  { database, now, portal }: Pick<RecordContext, 'database' | 'now' | 'portal'>,
): Promise<Listed[]> {
  const editors = await presentEditors(
    database,
    editedSubject,
    rows.map(({ id }) => id),
    { now, portal },
  );
  return rows.map((row) => {
    const present = editors.get(row.id);
    return present ? { ...row, editors: [...present] } : row;
  });
}
