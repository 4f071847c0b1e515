/** Online tools, which compute in their page: how the search finds them. */
export { indexOnlineTools, onlineToolTexts } from './indexing.ts';
