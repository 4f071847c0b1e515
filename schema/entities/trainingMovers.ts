/** The states of a training order. An order on the waiting list holds no seats. It moves up when seats become free. */
export const trainingOrderStates = [
  'waiting',
  'pending-payment',
  'paid',
  'confirmed',
  'completed',
  'not-completed',
  'cancelled',
  'refunded',
] as const;

export type TrainingOrderState = (typeof trainingOrderStates)[number];

/** The states in which the attendees have a seat. */
export const seatedStates = ['pending-payment', 'paid', 'confirmed', 'completed', 'not-completed'] as const satisfies readonly TrainingOrderState[];

/** The states of an unfinished order. */
export const openTrainingStates = ['waiting', 'pending-payment', 'paid', 'confirmed'] as const satisfies readonly TrainingOrderState[];

/**
 * Who can make a transition: the account that sent the order, the training staff, or the portal. The portal acts when seats
 * become free or a class is cancelled.
 */
export const trainingMovers = ['customer', 'staff', 'portal'] as const;

export type TrainingMover = (typeof trainingMovers)[number];

/** Who may make each transition. */
export const trainingMoversOf = {
  moveUp: ['portal'],
  handIn: ['customer'],
  acceptPayment: ['staff'],
  rejectPayment: ['staff'],
  confirm: ['staff'],
  complete: ['staff'],
  fail: ['staff'],
  reschedule: ['customer', 'staff'],
  cancel: ['customer', 'staff'],
  cancelClass: ['portal'],
  refund: ['staff'],
} as const satisfies Record<string, readonly TrainingMover[]>;

export type TrainingMove = keyof typeof trainingMoversOf;

/** The transitions, in their usual order. */
export const trainingMoves = Object.keys(trainingMoversOf) as [TrainingMove, ...TrainingMove[]];

/** The steps of the history. The first one is sending the order. */
export const trainingSteps = ['submit', ...trainingMoves] as const;

/** The transitions of `train.order.step`. The portal or separate calls make the other transitions. */
export const trainingStepMoves = ['acceptPayment', 'rejectPayment', 'confirm', 'complete', 'fail', 'cancel', 'refund'] as const satisfies readonly TrainingMove[];
