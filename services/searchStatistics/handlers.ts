import type { CallHandlers } from '../shared/calls/handler.ts';
import { searchLogHandlers } from './admin/index.ts';
import { keywordHandlers } from './admin/keywords.ts';
import { storeContentRequest } from './contentRequest.ts';
import { recordOpenedHit } from './events.ts';

export const searchStatisticsHandlers = {
  'doc.search.opened': recordOpenedHit,
  'doc.search.wish': storeContentRequest,
  ...searchLogHandlers,
  ...keywordHandlers,
} satisfies Partial<CallHandlers>;
