/** The kinds of enquiries. */
export const enquiryKinds = ['training', 'custom-training', 'cooperation', 'impostor', 'question'] as const;

export type EnquiryKind = (typeof enquiryKinds)[number];

/** The role that answers enquiries of a kind. */
export const enquiryRoleOf = {
  training: 'training',
  'custom-training': 'training',
  cooperation: 'partner',
  impostor: 'partner',
  question: 'service',
} as const satisfies Record<EnquiryKind, string>;

/** The states of an enquiry, from the sender's form to its end. */
export const enquiryStates = ['received', 'in-progress', 'answered', 'closed', 'withdrawn'] as const;

export type EnquiryState = (typeof enquiryStates)[number];

/** The final states of an enquiry. */
export const finalEnquiryStates = ['closed', 'withdrawn'] as const satisfies readonly EnquiryState[];

/** Who can make a transition: the sender, or the staff with the role of the kind. */
export const enquiryMovers = ['sender', 'staff'] as const;

export type EnquiryMover = (typeof enquiryMovers)[number];

/** Who may make each transition. `write` is a further message from the sender. */
export const enquiryMoversOf = {
  take: ['staff'],
  answer: ['staff'],
  write: ['sender'],
  close: ['staff'],
  decline: ['staff'],
  withdraw: ['sender'],
} as const satisfies Record<string, readonly EnquiryMover[]>;

export type EnquiryMove = keyof typeof enquiryMoversOf;

/** The transitions, in their usual order. */
export const enquiryMoves = Object.keys(enquiryMoversOf) as [EnquiryMove, ...EnquiryMove[]];

/** The steps of the history. The first one is sending the enquiry. */
export const enquirySteps = ['send', ...enquiryMoves] as const;

/** The transitions that must contain the version that was read, so that two members of staff do not answer at once. */
export const versionedEnquiryMoves = ['take', 'answer', 'close', 'decline'] as const satisfies readonly EnquiryMove[];
