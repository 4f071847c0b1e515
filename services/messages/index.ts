/** Messages to readers about approvals, answers and followed content. */
export { startDigests } from './digest.ts';
export { registerMessageFeeds } from './feed.ts';
export { countUnreadMessages, messageHandlers, readMessagesAbout } from './handlers.ts';
export { messagePersonalData } from './personalData.ts';
export { areReadable } from './readable.ts';
export { type OutgoingMessage, sendMessage } from './send.ts';
export { findSubjects, type MessageSubject } from './subjects.ts';
export { registerUnsubscribe } from './unsubscribe.ts';
