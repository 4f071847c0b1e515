/**
 * Who can move an order: the customer or a colleague, the service staff, the assigned engineer, a member of the dispatching
 * unit, or the clock.
 */
export const demandMovers = ['customer', 'handler', 'engineer', 'member', 'clock'] as const;

export type DemandMover = (typeof demandMovers)[number];

/** Who may make each move. */
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

/** The moves in the order in which an order usually goes through them. */
export const demandMoves = Object.keys(demandMoversOf) as [DemandMove, ...DemandMove[]];

/** The steps of the history: sending the order is the first one. */
export const demandSteps = ['submit', ...demandMoves] as const;

/** The moves of dispatch.demand.status, which selects one by the target state. The other moves have separate calls. */
export const demandStatusMoves = [
  'authorise', 'reject', 'arrive', 'awaitItem', 'receive', 'diagnose', 'acceptQuote', 'declineQuote', 'repair', 'ship', 'close', 'reopen', 'cancel',
] as const satisfies readonly DemandMove[];

/** The moves whose calls can name the version that was read: a change made meanwhile refuses them. */
export const versionedDemandMoves = [...demandStatusMoves, 'reschedule', 'assign', 'schedule', 'quote'] as const satisfies readonly DemandMove[];

/** The moves whose reason is required, because the other party needs it. */
export const reasonedDemandMoves = ['reject', 'declineQuote', 'reopen'] as const satisfies readonly DemandMove[];
