/** Messages to readers about approvals, answers and followed content. */
export { startDigests } from './digest.ts';
export { countUnreadMessages, messageHandlers, readMessagesAbout } from './handlers.ts';
export { messagePersonalData } from './personalData.ts';
export { areReadable } from './readable.ts';
export { registerMessageRoutes } from './routes.ts';
export { type OutgoingMessage, sendMessage } from './send.ts';
export { findSubjects } from './subjects.ts';
