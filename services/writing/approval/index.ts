/** What lies between an author, an approver and a reader. */
export { approvalHandlers } from './handlers.ts';
