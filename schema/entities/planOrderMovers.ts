/** Who can move an order for a service plan: the customer or a colleague, the service staff, or the clock. */
export const planOrderMovers = ['customer', 'handler', 'clock'] as const;

export type PlanOrderMover = (typeof planOrderMovers)[number];

/** Who may make each move. */
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

/** The moves in the order in which an order usually goes through them. */
export const planOrderMoves = Object.keys(planOrderMoversOf) as [PlanOrderMove, ...PlanOrderMove[]];

/** The steps of the history: the request is the first one. */
export const planOrderSteps = ['request', ...planOrderMoves] as const;

/** The moves that must name the version that was read, so that an offer that changed meanwhile is not accepted. */
export const versionedPlanOrderMoves = ['accept', 'decline'] as const satisfies readonly PlanOrderMove[];

/** The moves whose note is required, because the other party needs the reason. */
export const reasonedPlanOrderMoves = ['reject', 'decline'] as const satisfies readonly PlanOrderMove[];
