/** Knowledge that staff hand in: its givers' calls, its states, who may see it, and its export. */
export { shareHandlers } from './handlers.ts';
export {
  isVersionedShare,
  lockShare,
  missingSharePermission,
  moveShare,
  type ShareMove,
  type ShareRecord,
  shareTarget,
} from './move.ts';
export { sharePersonalData } from './personalData.ts';
export { countShares } from './seen.ts';
