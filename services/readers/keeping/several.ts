/** Changes several bookmarks of an account at once. */
import { and, eq, type SQL } from 'drizzle-orm';
import { writesApart } from '../../../runtime/server/handler.ts';
import { targetTypes } from '../../../schema/entities/keeping.ts';
import type { Handler } from '../../handler.ts';
import { readingLanguages } from '../../reader.ts';
import { storable } from '../../storable.ts';
import { collections } from './tables.ts';
import { findTargets } from './targets.ts';

type CollectionColumns = Partial<Pick<typeof collections.$inferSelect, 'folder' | 'note'>>;

/**
 * Moves bookmarks to a folder, gives them a note, or removes them. The id of a target is unique only within its type: the
 * time of collecting tells which bookmark is meant. One that was removed since is refused.
 */
export const changeCollected: Handler<'doc.collection.bulk'> = writesApart(async ({ body, inOwnTransaction, ...context }) => {
  const { account, fail } = context;
  const { change, ids, versions, preview } = body;
  const values = columnsOf(change);
  const isRemoval = change.remove === true;
  if (account.id === null || !(isRemoval || Object.keys(values).length > 0)) throw fail('bulk.no-change');
  const owner = account.id;
  const found = await inOwnTransaction(async (database) => {
    const rows = await database.select().from(collections).where(eq(collections.account, owner)).for('update');
    const isSame = (row: (typeof rows)[number], at: number) =>
      row.target === ids[at] && row.createdAt.toISOString() === new Date(versions[at] ?? 0).toISOString();
    const some = ids.map((_id, at) => rows.find((row) => isSame(row, at)));
    const changed = some.filter((row) => row !== undefined).filter((row) => isRemoval || differs(row, values));
    for (const { type, target } of preview ? [] : changed) {
      const one = and(eq(collections.account, owner), eq(collections.type, type), eq(collections.target, target)) as SQL;
      await (isRemoval ? database.delete(collections).where(one) : database.update(collections).set(values).where(one));
    }
    return { done: changed.length, missing: ids.filter((_id, at) => some[at] === undefined) };
  });
  const { done, missing } = found;
  const asked = missing.flatMap((id) => targetTypes.map((type) => ({ type, id })));
  const titles = [...(await findTargets(context, asked, readingLanguages(context.portal, body.language)))];
  const nameOf = (id: string) => titles.find(([key]) => key.endsWith(` ${id}`))?.[1].title ?? id;
  return {
    done,
    unchanged: ids.length - missing.length - done,
    refused: missing.map((id) => ({ id, name: nameOf(id).slice(0, 300), error: 'request.not-found' })),
  };
});

/** The given values; empty ones stay as they are. */
function columnsOf({ folder = '', note = '' }: CollectionColumns): CollectionColumns {
  const given = { folder: storable(folder).trim(), note: storable(note).trim() };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

const differs = (row: Required<CollectionColumns>, values: CollectionColumns): boolean =>
  (values.folder ?? row.folder) !== row.folder || (values.note ?? row.note) !== row.note;
