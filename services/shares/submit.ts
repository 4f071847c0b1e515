/** Saves and removes an author's own shares. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { files as storedFiles } from '../../runtime/server/files/tables.ts';
import { writes } from '../../runtime/server/handler.ts';
import { categories } from '../articles/tables.ts';
import { products } from '../catalogue/tables.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { auditShare, lockShare, moveShare, type ShareMoveContext } from './move.ts';
import { shares } from './tables.ts';

/** Submits a share, or revises one that is not accepted. */
export const saveShare: Handler<'doc.share.save'> = writes(async ({ body, ...moving }) => {
  const { account, database, now } = moving;
  const row = await columnsOf(moving, body);
  if (body.id !== undefined) {
    const share = await lockShare(moving, body.id, 'revise', body.version);
    await moveShare(moving, share, 'revise', { ...row, reason: '', handledBy: null });
    return { id: share.id };
  }
  const [made] = await database
    .insert(shares)
    .values({ ...row, giver: account.id, createdAt: now, updatedAt: now })
    .returning({ id: shares.id });
  return made as { id: string };
});

/** Validates the references of a share. Only own uploads can be attached. */
async function columnsOf({ account, database, fail }: ShareMoveContext, body: Body<'doc.share.save'>) {
  const { language, category = null } = body;
  const [title, text] = [storable(body.title).trim(), storable(body.body).trim()];
  if (title === '') throw fail('value.required', { field: 'title' });
  if (text === '') throw fail('value.required', { field: 'body' });
  if (category !== null && (await database.$count(categories, eq(categories.code, category))) === 0)
    throw fail('value.not-found', { field: 'category' });
  const [models, attached] = [[...new Set(body.products)], [...new Set(body.attachments)]];
  if (models.length > 0 && (await database.$count(products, inArray(products.code, models))) < models.length)
    throw fail('value.not-found', { field: 'products' });
  const isOwnFile = and(
    inArray(storedFiles.id, attached.filter(isUuid)),
    eq(storedFiles.owner, account.id as string),
    isNull(storedFiles.endsAt),
  );
  // The lock prevents deletion of the files until the share is stored.
  const own =
    attached.length > 0 ? await database.select().from(storedFiles).where(isOwnFile).orderBy(storedFiles.id).for('key share') : [];
  if (own.length < attached.length) throw fail('value.not-found', { field: 'attachments' });
  return { title, body: text, language, category, products: models, attachments: attached };
}

/** Deletes a share that is not accepted. */
export const removeShare: Handler<'doc.share.remove'> = writes(async ({ body, ...moving }): Promise<true> => {
  const share = await lockShare(moving, body.id, 'remove');
  await moving.database.delete(shares).where(eq(shares.id, share.id));
  await auditShare(moving, share, 'remove', {});
  return true;
});
