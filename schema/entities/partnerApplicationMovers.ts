/** The states of an application to become a partner, from its draft to the decision. */
export const partnerApplicationStates = ['draft', 'submitted', 'in-review', 'returned', 'accepted', 'rejected', 'cancelled'] as const;

export type PartnerApplicationState = (typeof partnerApplicationStates)[number];

/** The final states of an application. */
export const finalPartnerApplicationStates = ['accepted', 'rejected', 'cancelled'] as const satisfies readonly PartnerApplicationState[];

/**
 * Who can make a transition: the account that wrote the application, or the partner staff. Staff cannot decide on their own
 * application.
 */
export const partnerApplicationMovers = ['applicant', 'reviewer'] as const;

export type PartnerApplicationMover = (typeof partnerApplicationMovers)[number];

/** Who may make each transition. */
export const partnerApplicationMoversOf = {
  save: ['applicant'],
  submit: ['applicant'],
  take: ['reviewer'],
  return: ['reviewer'],
  accept: ['reviewer'],
  reject: ['reviewer'],
  cancel: ['applicant'],
} as const satisfies Record<string, readonly PartnerApplicationMover[]>;

export type PartnerApplicationMove = keyof typeof partnerApplicationMoversOf;

/** The transitions, in their usual order. */
export const partnerApplicationMoves = Object.keys(partnerApplicationMoversOf) as [PartnerApplicationMove, ...PartnerApplicationMove[]];

/** The steps of the history. Saving a draft is not a step. */
export const partnerApplicationSteps = ['submit', 'take', 'return', 'accept', 'reject', 'cancel'] as const satisfies readonly PartnerApplicationMove[];

export type PartnerApplicationStep = (typeof partnerApplicationSteps)[number];

/** The transitions that must contain the version that was read, so that a concurrent change is neither judged nor overwritten. */
export const versionedPartnerApplicationMoves = ['save', 'submit', 'take', 'return', 'accept', 'reject'] as const satisfies readonly PartnerApplicationMove[];
