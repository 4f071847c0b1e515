/** Online tools, which compute in their page, and the search of tools of all kinds. */
import type { CallHandlers } from '../shared/calls/handler.ts';
import { pageTools } from './page.ts';

export { indexOnlineTools, onlineToolTexts } from './indexing.ts';

export const onlineToolHandlers = { 'doc.tool.page': pageTools } satisfies Partial<CallHandlers>;
