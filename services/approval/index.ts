/** Writing by authors and the approval workflow between author, approver and reader. */
export { approvalHandlers } from './handlers.ts';
export { commentPersonalData } from './personalData.ts';
