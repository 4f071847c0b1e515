/** Ratings of answers. A negative rating becomes a work item of the editors. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { writes } from '../../runtime/server/handler.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { findChat, holderOf } from './holder.ts';
import { redactSecrets } from './secrets.ts';
import { assistantChats, assistantRatings, assistantTurns } from './tables.ts';

/** Rates an answer. A later rating replaces an earlier one. */
export const rateAnswer: Handler<'ai.feedback'> = writes(async ({ body, account, client, database, fail }): Promise<true> => {
  const chat = await findChat(database, holderOf({ account, client }), body.chatId);
  const which =
    chat &&
    and(eq(assistantTurns.chat, chat), eq(assistantTurns.messageId, storable(body.messageId)), eq(assistantTurns.role, 'assistant'));
  const reason = redactSecrets(storable(body.reason ?? ''));
  const [turn] = which ? await database.update(assistantTurns).set({ liked: body.like, reason }).where(which).returning() : [];
  if (!turn) throw fail('request.not-found');
  if (body.like) await database.delete(assistantRatings).where(and(eq(assistantRatings.turn, turn.id), eq(assistantRatings.state, 'open')));
  else await saveRating(database, { turn, account: account.id, reason });
  return true;
});

interface BadRating {
  turn: typeof assistantTurns.$inferSelect;
  account: string | null;
  reason: string;
}

async function saveRating(database: Database, { turn, account, reason }: BadRating): Promise<void> {
  const [chat] = await database.select().from(assistantChats).where(eq(assistantChats.id, turn.chat));
  const [ratedQuestion] = await database
    .select({ pieces: assistantTurns.pieces })
    .from(assistantTurns)
    .where(and(eq(assistantTurns.chat, turn.chat), eq(assistantTurns.messageId, `${turn.messageId}?`)));
  if (!chat) return;
  const question = ratedQuestion?.pieces.map(({ text }) => text).join('') ?? chat.title;
  const sources = [...new Set(turn.citations.map(({ title }) => title))];
  await database
    .insert(assistantRatings)
    .values({ turn: turn.id, account, question, reason, sources, language: chat.language })
    .onConflictDoUpdate({ target: assistantRatings.turn, set: { reason, state: 'open' } });
}
