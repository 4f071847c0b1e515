import { and, eq, getTableName, type Placeholder, sql } from 'drizzle-orm';
import { notifyOwnRows } from '../../../runtime/server/database/changes.ts';
import { prepared } from '../../../runtime/server/database/prepared.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { storable } from '../../shared/values/storable.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { isPaused } from './history.ts';
import { footprints } from './tables.ts';

/** The last reading position of the account in a text; the start of the text if it has none. */
export const readingPosition: Handler<'doc.footprint.place'> = async ({ body, account, database }) => {
  const [row] =
    account.id !== null && isUuid(body.articleId)
      ? await storedPosition(database).execute({ account: account.id, article: body.articleId })
      : [];
  return { articleId: body.articleId, anchor: row?.anchor ?? '', share: row?.share ?? 0 };
};

/**
 * Stores the reading position of the account, unless the history is paused. Only a text in the history has a position.
 */
export const saveReadingPosition: Handler<'doc.footprint.keepPlace'> = async ({ body, account, afterResponse }): Promise<true> => {
  const share = Math.min(Math.max(body.share, 0), 1);
  const { id } = account;
  if (id === null || !isUuid(body.articleId)) return true;
  // Not marked as writing: the pages of others remain valid.
  afterResponse(async (database) => {
    if (await isPaused(database, id)) return;
    await database
      .update(footprints)
      .set({ anchor: storable(body.anchor), share })
      .where(isOwn(id, body.articleId));
    await notifyOwnRows(database, id, [getTableName(footprints)]);
  });
  return true;
};

const isOwn = (account: string | Placeholder, article: string | Placeholder) =>
  and(eq(footprints.account, account), eq(footprints.article, article));

const storedPosition = prepared((database) =>
  database
    .select({ anchor: footprints.anchor, share: footprints.share })
    .from(footprints)
    .where(isOwn(sql.placeholder('account'), sql.placeholder('article')))
    .prepare('place_in_text'),
);
