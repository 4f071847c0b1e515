/** Who can make a transition of an order for a service plan: the customer or a colleague, the service staff, or the clock. */
export const planOrderMovers = ['customer', 'handler', 'clock'] as const;

export type PlanOrderMover = (typeof planOrderMovers)[number];

/** Who may make each transition. */
export const planOrderMoversOf = {
  offer: ['handler'],
  reject: ['handler'],
  accept: ['customer'],
  decline: ['customer'],
  activate: ['handler'],
  cancel: ['customer'],
  remind: ['clock'],
  end: ['clock'],
} as const satisfies Record<string, readonly PlanOrderMover[]>;

export type PlanOrderMove = keyof typeof planOrderMoversOf;

/** The transitions, in their usual order. */
export const planOrderMoves = Object.keys(planOrderMoversOf) as [PlanOrderMove, ...PlanOrderMove[]];

/** The steps of the history. The first one is the request. */
export const planOrderSteps = ['request', ...planOrderMoves] as const;

/** The transitions that must contain the version that was read, so that a changed offer is not accepted. */
export const versionedPlanOrderMoves = ['accept', 'decline'] as const satisfies readonly PlanOrderMove[];

/** The transitions that require a note, because the other party needs the reason. */
export const reasonedPlanOrderMoves = ['reject', 'decline'] as const satisfies readonly PlanOrderMove[];
