import type { CallHandlers } from '../handler.ts';
import { searchLogHandlers } from './admin/index.ts';
import { keywordHandlers } from './admin/keywords.ts';
import { storeContentRequest } from './contentRequest.ts';
import { recordOpenedHit } from './events.ts';
import { addKeyword, hotQueries, pageKeywords } from './keywords.ts';
import { querySearch } from './query.ts';
import { findSimilar } from './similar.ts';
import { suggestSearch } from './suggest.ts';
import { pageVideos } from './videos/page.ts';
import { searchVideos } from './videos/search.ts';

export const searchHandlers = {
  'doc.keyword.page': pageKeywords,
  'doc.keyword.add': addKeyword,
  'doc.search.query': querySearch,
  'doc.search.suggest': suggestSearch,
  'doc.search.similar': findSimilar,
  'doc.search.hot': hotQueries,
  'doc.search.opened': recordOpenedHit,
  'doc.search.wish': storeContentRequest,
  'doc.video.page': pageVideos,
  'doc.video.search': searchVideos,
  ...searchLogHandlers,
  ...keywordHandlers,
} satisfies Partial<CallHandlers>;
