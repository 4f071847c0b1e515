import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { MessageFeed, MessageFeedAddress, MessagePreferences, MessageRow, MessageState, ReaderMessage, UnreadMessages } from '../../entities/message.ts';

const messageList = paged({ own: inLanguage, filters: { topic: anyOf(), unread: either(), createdAt: span() }, sort: ['createdAt'] });
const oneMessage = ReaderMessage.pick({ id: true }).extend({ ...inLanguage });
const preferencesToSave = MessagePreferences.partial();
const unsubscribing = z.strictObject({ key: z.string().max(100), from: z.string().max(20) });
const messagesToRead = z.strictObject({ ids: z.array(z.uuid()).max(100).optional() });

/** Messages to the account about approvals, answers and followed records. */
export const message = defineEndpoints('doc.message', {
  page:   { post: '/doc/message/page',   body: messageList,    answers: pageOf(MessageRow, MessageState.shape), who: 'loggedIn', rows: 'own' },
  find:   { post: '/doc/message/find',   body: oneMessage,     answers: ReaderMessage,                          who: 'loggedIn', rows: 'own' },
  unread: { post: '/doc/message/unread',                       answers: UnreadMessages,                         who: 'loggedIn', rows: 'own' },
  read:   { post: '/doc/message/read',   body: messagesToRead, answers: z.literal(true),                        who: 'loggedIn', rows: 'own' },
  preferences:     { post: '/doc/message/preferences',                                answers: MessagePreferences, who: 'loggedIn', rows: 'own' },
  keepPreferences: { post: '/doc/message/keepPreferences', body: preferencesToSave,   answers: MessagePreferences, who: 'loggedIn', rows: 'own' },
  feed:            { post: '/doc/message/feed',                                       answers: MessageFeed,        who: 'loggedIn', rows: 'own' },
  renewFeed:       { post: '/doc/message/renewFeed',                                  answers: MessageFeedAddress, who: 'loggedIn', rows: 'own' },
  endFeed:         { post: '/doc/message/endFeed',                                    answers: MessageFeed,        who: 'loggedIn', rows: 'own' },
  unsubscribe:     { post: '/doc/message/unsubscribe',     body: unsubscribing,       answers: z.literal(true),    who: 'everyone', rows: 'own' },
});
