/** Knowledge that staff submit: the authors' calls, states, access conditions and export. */
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
