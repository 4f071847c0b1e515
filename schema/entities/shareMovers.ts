import type { transitions } from './transitions.ts';

/** Who can make a transition: the account that handed in the share, or another editor or approver. */
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

/** The transitions that must contain the version that was read. They are refused if the share has changed since. */
export const versionedShareOperations = ['revise', 'accept', 'decline'] as const satisfies readonly ShareOperation[];
