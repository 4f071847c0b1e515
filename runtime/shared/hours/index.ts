/** When a place is open. The one door of this folder. */
export {
  type ExceptionalHours,
  type LocalTime,
  type OpeningRules,
  type Standing,
  shownBy,
  standingAt,
  type WeeklyHours,
} from './standing.ts';
export { isWholeDay, movedBy, runsOf } from './week.ts';
export { zoneOf } from './zone.ts';
