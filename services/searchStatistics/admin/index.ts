/** The log of keywords: its list, and one of them. */
import { findSearch, openedHits, searchDays } from './find.ts';
import { pageSearches } from './page.ts';
import { recommendOne } from './recommend.ts';

export const searchLogHandlers = {
  'manage.searches.page': pageSearches,
  'manage.searches.find': findSearch,
  'manage.searches.days': searchDays,
  'manage.searches.opened': openedHits,
  'manage.searches.recommend': recommendOne,
};
