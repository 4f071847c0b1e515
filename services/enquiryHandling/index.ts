/** Enquiries from the sender's form to the answer, and the queue of the staff. */

export { enquiryHandlers } from './handlers.ts';
export { dueOf, enquiryTarget } from './move.ts';
export { registerQuestionForm } from './plainForm.ts';
