/**
 * Opening hours and calendar days. Other folders import them from here, except what every page has: a chunk that imports this file
 * would get all of it.
 */
export { daysSince, daysUntil, localDay } from './calendarDays.ts';
export { type OpenDay, openDays } from './halfDays.ts';
export {
  type ExceptionalHours,
  type LocalTime,
  type OpeningRules,
  type OpeningState,
  openingStateAt,
  shownBy,
  type WeeklyHours,
} from './openingState.ts';
export { isWholeDay, runsOf, shiftHours } from './week.ts';
export { zoneOf } from './zone.ts';
