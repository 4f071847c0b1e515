import { deleteOwnRows, exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { messageDigests, messageFeeds, messagePreferences, messages, messageUnsubscribes } from './tables.ts';

/** Messages and preferences belong to their reader alone and are erased with the account. */
export const messagePersonalData: PersonalDataTables = {
  messages: {
    exportRows: exportOwnRows(messages, {
      owner: 'account',
      columns: ['kind', 'article', 'bulletin', 'detail', 'createdAt', 'readAt'],
      order: ['createdAt', 'id'],
    }),
    erase: deleteOwnRows(messages.account),
  },
  message_preferences: {
    exportRows: exportOwnRows(messagePreferences, { owner: 'account', columns: ['topic', 'delivery'], order: ['topic'] }),
    erase: deleteOwnRows(messagePreferences.account),
  },
  message_unsubscribes: {
    erase: deleteOwnRows(messageUnsubscribes.account),
  },
  message_feeds: {
    exportRows: exportOwnRows(messageFeeds, { owner: 'account', columns: ['createdAt'] }),
    erase: deleteOwnRows(messageFeeds.account),
  },
  message_digests: {
    exportRows: exportOwnRows(messageDigests, { owner: 'account', columns: ['period', 'sentFor'], order: ['period'] }),
    erase: deleteOwnRows(messageDigests.account),
  },
};
