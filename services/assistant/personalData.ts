import { asc, eq } from 'drizzle-orm';
import { deleteOwnRows, exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { assistantChats, assistantChoices, assistantRatings, assistantTurns } from './tables.ts';

/** Conversations are exported with the account's messages and ratings, and deleted with the account. */
export const assistantPersonalData: PersonalDataTables = {
  assistant_chats: {
    exportRows: exportOwnRows(assistantChats, {
      owner: 'account',
      columns: ['chatId', 'title', 'language', 'createdAt', 'updatedAt'],
      order: ['createdAt', 'id'],
    }),
    erase: deleteOwnRows(assistantChats.account),
  },
  // Answers quote texts that may have been closed since, so only what the account wrote is exported. A conversation is
  // erased with its messages.
  assistant_turns: {
    exportRows: async (database, accountId, { limit, offset }) => {
      const rows = await database
        .select({ chatId: assistantChats.chatId, turn: assistantTurns })
        .from(assistantTurns)
        .innerJoin(assistantChats, eq(assistantChats.id, assistantTurns.chat))
        .where(eq(assistantChats.account, accountId))
        .orderBy(asc(assistantChats.createdAt), asc(assistantChats.id), asc(assistantTurns.place))
        .limit(limit)
        .offset(offset);
      return rows.map(({ chatId, turn: { role, pieces, liked, reason, createdAt } }) => ({
        chatId,
        role,
        ...(role === 'user' && { text: pieces.map(({ text }) => text).join('') }),
        ...(liked !== null && { liked, reason }),
        createdAt,
      }));
    },
  },
  assistant_ratings: {
    exportRows: exportOwnRows(assistantRatings, {
      owner: 'account',
      columns: ['question', 'reason', 'state', 'createdAt'],
      order: ['createdAt', 'id'],
    }),
    erase: deleteOwnRows(assistantRatings.account),
  },
  assistant_choices: {
    exportRows: exportOwnRows(assistantChoices, { owner: 'account' }),
    erase: deleteOwnRows(assistantChoices.account),
  },
};
