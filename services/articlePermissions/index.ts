/** Who may make which transition of an article, and which articles wait for an account. */
export { isMover, isWriter, type MissingPermission, mayMove, missingPermission } from './permissions.ts';
export { isSentBack, isToApprove } from './waiting.ts';
