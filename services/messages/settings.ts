/** Calls to read and change message preferences. */
import { writes } from '../../runtime/server/handler.ts';
import { messageTopics } from '../../schema/entities/message.ts';
import type { CallHandlers, Handler } from '../shared/calls/handler.ts';
import { preferencesOf, saveDelivery } from './preferences.ts';
import { unsubscribe } from './unsubscribe.ts';

const findPreferences: Handler<'doc.message.preferences'> = ({ database, account }) => preferencesOf(database, account.id);

const savePreferences: Handler<'doc.message.keepPreferences'> = writes(async ({ database, account, body }) => {
  const { id } = account;
  for (const topic of messageTopics) {
    const delivery = body[topic];
    if (id !== null && delivery) await saveDelivery(database, id, topic, delivery);
  }
  return preferencesOf(database, id);
});

/** Unsubscribes by the link in a mail, without a login. The response is the same for every token. */
const unsubscribeByLink: Handler<'doc.message.unsubscribe'> = writes(async ({ database, body }): Promise<true> => {
  await unsubscribe(database, body);
  return true;
});

export const preferenceHandlers = {
  'doc.message.preferences': findPreferences,
  'doc.message.keepPreferences': savePreferences,
  'doc.message.unsubscribe': unsubscribeByLink,
} satisfies Partial<CallHandlers>;
