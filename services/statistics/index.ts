/** Visitor statistics: tracking events and their totals. */
import type { ServiceHandlers } from '../shared/calls/handler.ts';
import { saveMenuClick, savePageView } from './record.ts';
import { sitesSeen, topKeywords, topPages, usageByDay, usageOfSpan } from './statistics.ts';

export { dayOf } from './event.ts';
export { statisticsPersonalData } from './personalData.ts';
export { addDays } from './write.ts';

export const logHandlers: ServiceHandlers<'log'> = {
  'log.pageView': savePageView,
  'log.menuClick': saveMenuClick,
  'log.statistics.usage': usageOfSpan,
  'log.statistics.days': usageByDay,
  'log.statistics.pages': topPages,
  'log.statistics.sites': sitesSeen,
  'log.statistics.sought': topKeywords,
};
