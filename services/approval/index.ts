/** The approval workflow between author, approver and reader. */
export { approvalHandlers } from './handlers.ts';
