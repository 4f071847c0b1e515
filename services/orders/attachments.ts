/** Files that are attached to an order. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { files as storedFiles } from '../../runtime/server/files/tables.ts';
import { isUuid } from '../shared/values/uuid.ts';
import type { DemandMoveContext } from './move.ts';

type AttachContext = Pick<DemandMoveContext, 'account' | 'database' | 'fail'>;

/** Only own uploads can be attached, optionally of certain types. */
export async function refuseForeignFiles(
  { account, database, fail }: AttachContext,
  ids: readonly string[],
  field: string,
  types?: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const isOwn = and(
    inArray(storedFiles.id, ids.filter(isUuid)),
    eq(storedFiles.owner, account.id as string),
    isNull(storedFiles.endsAt),
    types && inArray(storedFiles.mime, [...types]),
  );
  if ((await database.$count(storedFiles, isOwn)) < ids.length) throw fail('value.not-found', { field });
}

/** Makes files readable to the other party of an order, as decided by the order's file policy. */
export async function shareFiles({ database }: Pick<DemandMoveContext, 'database'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database
    .update(storedFiles)
    .set({ audience: 1 })
    .where(inArray(storedFiles.id, [...ids]));
}
