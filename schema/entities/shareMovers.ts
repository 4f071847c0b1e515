import type { transitions } from './transitions.ts';

/** Who can make a transition: the account that handed it in, or an editor or approver who did not. */
export const shareMovers = ['giver', 'editor'] as const;

export type ShareMover = (typeof shareMovers)[number];
type ShareOperation = keyof typeof transitions.share;

/** Who may make each transition. */
export const shareMoversOf = {
  revise: 'giver',
  remove: 'giver',
  accept: 'editor',
  decline: 'editor',
} as const satisfies Record<ShareOperation, ShareMover>;

/** The transitions that must name the version that was read. They are refused if the share was changed meanwhile. */
export const versionedShareOperations = ['revise', 'accept', 'decline'] as const satisfies readonly ShareOperation[];
