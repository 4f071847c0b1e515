/** Lists and returns conversations to their owner. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Turn } from '../../generated/openapi.d.ts';
import { writes } from '../../runtime/server/handler.ts';
import { blockingWords, screenTexts } from '../screening/index.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { readable } from '../searchRights/index.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { findChat, holderOf, ownedBy } from './holder.ts';
import { maxTurns, saveTurns } from './saveTurns.ts';
import { redactSecrets } from './secrets.ts';
import { assistantChats, assistantTurns } from './tables.ts';

type StoredTurn = typeof assistantTurns.$inferSelect;

/** The messages of a conversation, oldest first; empty for a conversation of another holder. */
export const readHistory: Handler<'ai.history'> = async ({ body, client, ...reader }) => {
  const chat = await findChat(reader.database, holderOf({ account: reader.account, client }), body.chatId);
  if (!chat) return [];
  const turns = await reader.database
    .select()
    .from(assistantTurns)
    .where(eq(assistantTurns.chat, chat))
    .orderBy(asc(assistantTurns.place))
    .limit(maxTurns);
  const open = await findReadableRecords(reader, turns);
  return turns.map((turn) => presentTurn(turn, open));
};

/** The cited records that the reader may still read, by kind and id. */
export async function findReadableRecords(reader: Reader, turns: readonly Pick<StoredTurn, 'citations'>[]): Promise<ReadonlySet<string>> {
  const cited = turns.flatMap(({ citations }) => citations.map(({ kind, articleId }) => ({ kind, record: articleId })));
  if (cited.length === 0) return new Set();
  const { rows } = await reader.database.execute<{ key: string }>(sql`
    select distinct ${searchTexts.kind} || ' ' || ${searchTexts.record} as key
    from json_to_recordset(${JSON.stringify(cited)}::json) as cited(kind text, record text)
      join ${searchTexts} on ${searchTexts.kind} = cited.kind and ${searchTexts.record} = cited.record
    where ${readable(reader)}`);
  return new Set(rows.map(({ key }) => key));
}

/** Presents a message. Withholds an answer and citations from records that are no longer readable. */
export function presentTurn(turn: StoredTurn, open: ReadonlySet<string>): Turn {
  const { messageId, role, citations, state, isFallback, liked, createdAt } = turn;
  const isOpen = (source: number): boolean => {
    const citation = citations[source - 1];
    return citation !== undefined && open.has(`${citation.kind} ${citation.articleId}`);
  };
  const isReadable = citations.every((_, index) => isOpen(index + 1));
  // Omitting a single source would break the citation numbers, so one closed source withholds the whole answer.
  const text = isReadable ? turn.pieces.map((piece) => piece.text).join('') : '';
  return {
    messageId,
    role,
    text: text.slice(0, 20_000),
    citations: isReadable ? citations : [],
    blocked: !isReadable,
    ...(liked !== null && { like: liked }),
    createdAt: createdAt.toISOString(),
    ...(state && { state }),
    ...(isFallback && { isFallback }),
  };
}

/** The conversations of the account or browser, newest first. */
export const listChats: Handler<'ai.chats.list'> = async ({ account, client, database }) => {
  const holder = holderOf({ account, client });
  if (!holder) return [];
  const rows = await database
    .select({ chatId: assistantChats.chatId, title: assistantChats.title, updatedAt: assistantChats.updatedAt })
    .from(assistantChats)
    .where(ownedBy(holder))
    .orderBy(desc(assistantChats.updatedAt))
    .limit(200);
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }));
};

export const renameChat: Handler<'ai.chats.rename'> = writes(async ({ body, account, client, database, fail }): Promise<true> => {
  const chat = await findChat(database, holderOf({ account, client }), body.chatId);
  const title = storable(body.title).trim();
  if (!chat) throw fail('request.not-found');
  if (title === '') throw fail('value.required', { field: 'title' });
  await database.update(assistantChats).set({ title }).where(eq(assistantChats.id, chat));
  return true;
});

/** Deletes a conversation of the account or browser. */
export const removeChat: Handler<'ai.chats.remove'> = writes(async ({ body, account, client, database, fail }): Promise<true> => {
  const chat = await findChat(database, holderOf({ account, client }), body.chatId);
  if (!chat) throw fail('request.not-found');
  await database.delete(assistantChats).where(eq(assistantChats.id, chat));
  return true;
});

/** Stores the messages that the browser sends. Existing messages do not change. */
export const saveHistory: Handler<'ai.saveHistory'> = writes(
  async ({ body, account, client, database, portal, fail, now }): Promise<true> => {
    const texts = body.messages.map(({ text }) => ({ field: 'text', text }));
    if (blockingWords(await screenTexts(database, texts)).length > 0) throw fail('ai.sensitive-words');
    const holder = holderOf({ account, client });
    if (!holder) return true;
    const [language] = readingLanguages(portal);
    const turns = body.messages.map(({ messageId, role, text, createdAt }) => ({
      messageId: storable(messageId),
      role,
      pieces: [{ text: redactSecrets(storable(text)), sources: [] }],
      createdAt: new Date(createdAt),
    }));
    await saveTurns(database, { holder, chatId: body.chatId, language, now }, turns);
    return true;
  },
);
