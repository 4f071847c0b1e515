/** Knowledge that staff submit: the authors' calls, states, access conditions and export. */

export { countShares } from './access.ts';
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
