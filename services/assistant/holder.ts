/** The owner of a conversation. */
import { createHash } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Context } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { assistantChats } from './tables.ts';

/** An account, or a browser without one. */
export type ChatHolder = { account: string; browser: null } | { account: null; browser: string };

/** The holder of a caller. Undefined for a client without a browser id; its conversations are not stored. */
export function holderOf({ account, client }: Pick<Context<'ai.history'>, 'account' | 'client'>): ChatHolder | undefined {
  if (account.id !== null) return { account: account.id, browser: null };
  if (client === null) return undefined;
  return { account: null, browser: createHash('sha256').update(client).digest('base64url') };
}

/** The conversations of a holder. */
export const ownedBy = ({ account, browser }: ChatHolder): SQL =>
  account === null ? eq(assistantChats.browser, browser) : eq(assistantChats.account, account);

/** The key of one of its conversations; a conversation of another holder gets the same response as an unknown one. */
export async function findChat(database: Database, holder: ChatHolder | undefined, chatId: string): Promise<string | undefined> {
  if (!holder) return undefined;
  const [chat] = await database
    .select({ id: assistantChats.id })
    .from(assistantChats)
    .where(and(ownedBy(holder), eq(assistantChats.chatId, storable(chatId))));
  return chat?.id;
}
