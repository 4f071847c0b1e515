/** The states of a training order. One on the waiting list holds no seats; it moves up when seats become free. */
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

/** The states in which an order is not finished. */
export const openTrainingStates = ['waiting', 'pending-payment', 'paid', 'confirmed'] as const satisfies readonly TrainingOrderState[];

/** Who can move an order: the account that sent it, the training staff, or the portal when seats become free or a class is cancelled. */
export const trainingMovers = ['customer', 'staff', 'portal'] as const;

export type TrainingMover = (typeof trainingMovers)[number];

/** Who may make each move. */
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

/** The moves in the order in which an order usually goes through them. */
export const trainingMoves = Object.keys(trainingMoversOf) as [TrainingMove, ...TrainingMove[]];

/** The steps of the history: sending the order is the first one. */
export const trainingSteps = ['submit', ...trainingMoves] as const;

/** The moves of train.order.step. The portal makes the other moves, or separate calls do. */
export const trainingStepMoves = ['acceptPayment', 'rejectPayment', 'confirm', 'complete', 'fail', 'cancel', 'refund'] as const satisfies readonly TrainingMove[];
