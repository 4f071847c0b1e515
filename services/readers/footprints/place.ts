import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../handler.ts';
import { storable } from '../../storable.ts';
import { isUuid } from '../../uuid.ts';
import { isPaused } from './history.ts';
import { footprints } from './tables.ts';

/** The last reading position of the account in a text; the start of the text if it has none. */
export const placeInText: Handler<'doc.footprint.place'> = async ({ body, account, database }) => {
  const [row] =
    account.id !== null && isUuid(body.articleId)
      ? await database
          .select({ anchor: footprints.anchor, share: footprints.share })
          .from(footprints)
          .where(isOwn(account.id, body.articleId))
      : [];
  return { articleId: body.articleId, anchor: row?.anchor ?? '', share: row?.share ?? 0 };
};

/**
 * Stores the reading position of the account, unless the history is paused. Only a text in the history has a position.
 */
export const keepPlace: Handler<'doc.footprint.keepPlace'> = async ({ body, account, afterResponse }): Promise<true> => {
  const share = Math.min(Math.max(body.share, 0), 1);
  const { id } = account;
  if (id === null || !isUuid(body.articleId)) return true;
  // Not marked as writing, because no page shows the position: cached pages remain valid.
  afterResponse(async (database) => {
    if (await isPaused(database, id)) return;
    await database
      .update(footprints)
      .set({ anchor: storable(body.anchor), share })
      .where(isOwn(id, body.articleId));
  });
  return true;
};

const isOwn = (account: string, article: string) => and(eq(footprints.account, account), eq(footprints.article, article));
