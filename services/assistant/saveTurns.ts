/** Stores conversations. */
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { storable } from '../shared/values/storable.ts';
import { type ChatHolder, ownedBy } from './holder.ts';
import { assistantChats, assistantTurns } from './tables.ts';

/** Maximum number of conversations of a holder, and of messages of a conversation. The oldest are deleted. */
const maxChats = 200;
export const maxTurns = 400;

/** Maximum length of the title of a conversation, in UTF-16 units. */
const maxTitleLength = 120;

/** A message to store. */
export type NewTurn = Omit<typeof assistantTurns.$inferInsert, 'chat' | 'place' | 'id'>;

interface StoredChat {
  holder: ChatHolder;
  chatId: string;
  language: string;
  now: Date;
}

/** Adds messages to a conversation, which begins with the first one. Existing messages do not change. */
export async function saveTurns(
  database: Database,
  { holder, chatId, language, now }: StoredChat,
  turns: readonly NewTurn[],
): Promise<void> {
  if (turns.length === 0) return;
  const title = titleOf(turns);
  const target = holder.account === null ? assistantChats.browser : assistantChats.account;
  const [chat] = await database
    .insert(assistantChats)
    .values({ ...holder, chatId: storable(chatId), title, language, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [target, assistantChats.chatId], set: { updatedAt: now } })
    .returning({ id: assistantChats.id });
  if (!chat) return;
  const [last] = await database
    .select({ place: max(assistantTurns.place) })
    .from(assistantTurns)
    .where(eq(assistantTurns.chat, chat.id));
  const from = (last?.place ?? 0) + 1;
  await database
    .insert(assistantTurns)
    .values(turns.map((turn, index) => ({ ...turn, chat: chat.id, place: from + index })))
    .onConflictDoNothing();
  await dropOldestMessages(database, holder, chat.id);
}

function titleOf(turns: readonly NewTurn[]): string {
  const text = turns.find(({ role }) => role === 'user')?.pieces[0]?.text ?? '';
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxTitleLength ? line || '…' : `${line.slice(0, maxTitleLength - 1).toWellFormed()}…`;
}

async function dropOldestMessages(database: Database, holder: ChatHolder, chat: string): Promise<void> {
  const newest = database
    .select({ id: assistantChats.id })
    .from(assistantChats)
    .where(ownedBy(holder))
    .orderBy(desc(assistantChats.updatedAt))
    .offset(maxChats);
  await database.delete(assistantChats).where(and(ownedBy(holder), inArray(assistantChats.id, sql`(${newest})`)));
  const subsequent = database
    .select({ id: assistantTurns.id })
    .from(assistantTurns)
    .where(eq(assistantTurns.chat, chat))
    .orderBy(desc(assistantTurns.place))
    .offset(maxTurns);
  await database.delete(assistantTurns).where(inArray(assistantTurns.id, sql`(${subsequent})`));
}
