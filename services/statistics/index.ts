/** Visitor statistics: tracking events and their totals. */
import type { ServiceHandlers } from '../handler.ts';
import { mostSearched, pagesSeenMost, sitesSeen, usageByDay, usageOfSpan } from './statistics.ts';
import { saveMenuClick, savePageView } from './take.ts';

export { dayOf } from './event.ts';
export { statisticsPersonalData } from './personalData.ts';
export { addDays } from './write.ts';

export const logHandlers: ServiceHandlers<'log'> = {
  'log.pageView': savePageView,
  'log.menuClick': saveMenuClick,
  'log.statistics.usage': usageOfSpan,
  'log.statistics.days': usageByDay,
  'log.statistics.pages': pagesSeenMost,
  'log.statistics.sites': sitesSeen,
  'log.statistics.sought': mostSearched,
};
