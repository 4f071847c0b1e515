/** The media library: stored pictures, videos and documents, their alternative texts, and where they are used. */
export { mediaHandlers } from './handlers.ts';
