/** Training: courses, classes, their calendar, and orders. */
export { registerTrainingCalendar } from './calendar.ts';
export { certificateTermsOf } from './certificates/issue.ts';
export { trainingHandlers } from './handlers.ts';
export { trainingTarget } from './orders/move.ts';
export { countWaitingTrainingOrders } from './orders/waiting.ts';
