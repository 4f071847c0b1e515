/** The states of an application to become a partner, from its draft to the decision. */
export const partnerApplicationStates = ['draft', 'submitted', 'in-review', 'returned', 'accepted', 'rejected', 'cancelled'] as const;

export type PartnerApplicationState = (typeof partnerApplicationStates)[number];

/** The states in which nothing more happens to an application. */
export const finalPartnerApplicationStates = ['accepted', 'rejected', 'cancelled'] as const satisfies readonly PartnerApplicationState[];

/** Who can move an application: the account that wrote it, or the partner staff. Staff cannot decide on their own application. */
export const partnerApplicationMovers = ['applicant', 'reviewer'] as const;

export type PartnerApplicationMover = (typeof partnerApplicationMovers)[number];

/** Who may make each move. */
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

/** The moves in the order in which an application usually goes through them. */
export const partnerApplicationMoves = Object.keys(partnerApplicationMoversOf) as [PartnerApplicationMove, ...PartnerApplicationMove[]];

/** The steps of the history. Saving a draft is none. */
export const partnerApplicationSteps = ['submit', 'take', 'return', 'accept', 'reject', 'cancel'] as const satisfies readonly PartnerApplicationMove[];

export type PartnerApplicationStep = (typeof partnerApplicationSteps)[number];

/** The moves that must name the version that was read, so that a concurrent change is neither judged nor overwritten. */
export const versionedPartnerApplicationMoves = ['save', 'submit', 'take', 'return', 'accept', 'reject'] as const satisfies readonly PartnerApplicationMove[];
