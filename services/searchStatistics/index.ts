/** The log of searches: what visitors search for and open, what they miss, and what staff recommend. */
export { logUnanswered, recordSearch, type SearchEvent } from './events.ts';
export { searchStatisticsHandlers } from './handlers.ts';
export { recommendKeywords } from './recommend.ts';
export { searchStatistics } from './statistics.ts';
