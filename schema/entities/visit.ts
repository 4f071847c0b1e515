import { choice, code, day, entity, flag, id, items, link, text } from '../define/fields.ts';
import { demandStatuses } from './demandStates.ts';

/** Maximum number of visits in one week of the calendar. */
export const maxWeekVisits = 500;

/** A visit in the calendar of the service staff. Day and time are local to the visit. */
const Visit = entity('visit', {
  id: id('demand'),
  orderNo: code(),
  day: day(),
  time: text({ max: 20 }),
  engineer: link('engineer').optional(),
  company: text({ max: 200 }).optional(),
  region: link('serviceRegion').optional(),
  status: choice(demandStatuses),
  /** Whether another visit of the engineer overlaps. */
  conflict: flag(),
});

/** A week from Monday to Sunday, with the Mondays of the previous and next week. */
export const VisitWeek = entity('visitWeek', {
  from: day(),
  previous: day(),
  next: day(),
  visits: items(Visit, { max: maxWeekVisits }),
});
