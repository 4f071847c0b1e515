/** Changes several bookmarks of an account in one request. */
import { and, eq, type SQL } from 'drizzle-orm';
import { writesInOwnTransaction } from '../../../runtime/server/handler.ts';
import { maxTags, targetTypes } from '../../../schema/entities/savedRecord.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { storable } from '../../shared/values/storable.ts';
import { distinctTags } from './set.ts';
import { collections } from './tables.ts';
import { findTargets } from './targets.ts';

type Bookmark = typeof collections.$inferSelect;
type BookmarkValues = Partial<Pick<Bookmark, 'folder' | 'tags' | 'note'>>;

/**
 * Moves bookmarks to a folder, adds tags to them, gives them a note, or removes them. The id of a target is unique only within
 * its type: the time of collecting identifies the bookmark. Refuses a bookmark that was removed or would have too many tags.
 */
export const changeCollected: Handler<'doc.collection.bulk'> = writesInOwnTransaction(async ({ body, inOwnTransaction, ...context }) => {
  const { account, fail } = context;
  const { change, ids, versions, preview } = body;
  const valuesOf = changeOf(change);
  if (account.id === null || !valuesOf) throw fail('bulk.no-change');
  const owner = account.id;
  const found = await inOwnTransaction(async (database) => {
    const rows = await database.select().from(collections).where(eq(collections.account, owner)).for('update');
    const isSame = (row: Bookmark, index: number) =>
      row.target === ids[index] && row.createdAt.toISOString() === new Date(versions[index] ?? 0).toISOString();
    const some = ids.map((_id, index) => rows.find((row) => isSame(row, index)));
    const there = some.filter((row) => row !== undefined);
    const full = there.filter((row) => (valuesOf(row).tags?.length ?? 0) > maxTags);
    const changed = there.filter((row) => !full.includes(row)).filter((row) => change.remove || differs(row, valuesOf(row)));
    for (const row of preview ? [] : changed) {
      const one = and(eq(collections.account, owner), eq(collections.type, row.type), eq(collections.target, row.target)) as SQL;
      await (change.remove ? database.delete(collections).where(one) : database.update(collections).set(valuesOf(row)).where(one));
    }
    const missing = ids.filter((_id, index) => some[index] === undefined);
    return { done: changed.length, missing, full: full.map(({ target }) => target) };
  });
  const { done, missing, full } = found;
  const targets = [...missing, ...full].flatMap((id) => targetTypes.map((type) => ({ type, id })));
  const titles = [...(await findTargets(context, targets, readingLanguages(context.portal, body.language)))];
  const nameOf = (id: string) => (titles.find(([key]) => key.endsWith(` ${id}`))?.[1].title ?? id).slice(0, 300);
  return {
    done,
    unchanged: ids.length - missing.length - full.length - done,
    refused: [
      ...missing.map((id) => ({ id, name: nameOf(id), error: 'request.not-found' })),
      ...full.map((id) => ({ id, name: nameOf(id), error: 'keeping.full', facts: { limit: String(maxTags) } })),
    ],
  };
});

/** The new values of a bookmark; undefined if nothing changes. Empty values change nothing. */
function changeOf({
  folder = '',
  tags = [],
  note = '',
  remove = false,
}: Body<'doc.collection.bulk'>['change']): ((row: Bookmark) => BookmarkValues) | undefined {
  if (remove) return () => ({});
  const texts = Object.entries({ folder: storable(folder).trim(), note: storable(note).trim() }).filter(([, value]) => value !== '');
  const added = distinctTags(tags);
  if (texts.length === 0 && added.length === 0) return undefined;
  return (row) => ({ ...Object.fromEntries(texts), ...(added.length > 0 && { tags: [...new Set([...row.tags, ...added])] }) });
}

const differs = (row: Bookmark, values: BookmarkValues): boolean =>
  (values.folder ?? row.folder) !== row.folder ||
  (values.tags ?? row.tags).length !== row.tags.length ||
  (values.note ?? row.note) !== row.note;
