/** The assistant: passages that answer a question, conversations, and their ratings. */
export { startChatExpiry } from './expiry.ts';
export { assistantHandlers } from './handlers.ts';
export { assistantPersonalData } from './personalData.ts';
export { startEmbedding } from './vectors/index.ts';
