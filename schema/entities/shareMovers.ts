import type { transitions } from './transitions.ts';

/** Who can make a transition: the account that handed it in, or an editor or approver who did not. */
const shareMovers = ['giver', 'editor'] as const;

type ShareOperation = keyof typeof transitions.share;

/** Who may make each transition. */
export const shareMoversOf = {
  revise: 'giver',
  remove: 'giver',
  accept: 'editor',
  decline: 'editor',
} as const satisfies Record<ShareOperation, (typeof shareMovers)[number]>;
