/**
 * Who can make a transition of an order. The `customer` includes colleagues, the `handler` is any of the service staff, and a
 * `member` belongs to the dispatching unit.
 */
export const demandMovers = ['customer', 'handler', 'engineer', 'member', 'clock'] as const;

export type DemandMover = (typeof demandMovers)[number];

/** Who may make each transition. */
export const demandMoversOf = {
  authorise: ['handler'],
  reject: ['handler'],
  assign: ['handler'],
  take: ['handler', 'member'],
  schedule: ['handler', 'engineer'],
  reschedule: ['customer'],
  arrive: ['handler', 'engineer'],
  awaitItem: ['handler', 'engineer'],
  receive: ['handler', 'engineer'],
  diagnose: ['handler', 'engineer'],
  quote: ['handler', 'engineer'],
  acceptQuote: ['customer'],
  declineQuote: ['customer'],
  repair: ['handler', 'engineer'],
  ship: ['handler', 'engineer'],
  close: ['handler', 'engineer'],
  sign: ['customer'],
  rate: ['customer'],
  reopen: ['customer'],
  cancel: ['customer', 'handler'],
  escalate: ['clock'],
} as const satisfies Record<string, readonly DemandMover[]>;

export type DemandMove = keyof typeof demandMoversOf;

/** The transitions, in their usual order. */
export const demandMoves = Object.keys(demandMoversOf) as [DemandMove, ...DemandMove[]];

/** The steps of the history. The first one is sending the order. */
export const demandSteps = ['submit', ...demandMoves] as const;

/** The transitions of `dispatch.demand.status`, which selects one by the target state. The others have separate calls. */
export const demandStatusMoves = [
  'authorise', 'reject', 'arrive', 'awaitItem', 'receive', 'diagnose', 'acceptQuote', 'declineQuote', 'repair', 'ship', 'close', 'reopen', 'cancel',
] as const satisfies readonly DemandMove[];

/** The transitions whose calls accept the version that was read. They are refused if the order has changed since. */
export const versionedDemandMoves = [...demandStatusMoves, 'reschedule', 'assign', 'schedule', 'quote'] as const satisfies readonly DemandMove[];

/** The transitions that require a reason, because the other party needs it. */
export const reasonedDemandMoves = ['reject', 'declineQuote', 'reopen'] as const satisfies readonly DemandMove[];
