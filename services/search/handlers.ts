import type { CallHandlers } from '../shared/calls/handler.ts';
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
  'doc.video.page': pageVideos,
  'doc.video.search': searchVideos,
} satisfies Partial<CallHandlers>;
