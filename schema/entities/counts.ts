import { count, entity } from '../define/fields.ts';

/** Numbers of pending items of an account, shown as 99+ above 99. `handleSum` and `shareSum` are the totals of one menu entry. */
export const PendingCounts = entity('pending', {
  approveCount: count(),
  handleCount: count(),
  handleSum: count(),
  messageCount: count(),
  myShareCount: count(),
  shareCount: count(),
  shareSum: count(),
});

/** The same numbers over all systems that a member of staff works in. */
export const UpcomingCounts = entity('upcoming', { counts: PendingCounts });

/** Votes on whether a text was helpful. */
export const HelpfulCounts = entity('helpful', { helpfulUp: count(), helpfulDown: count() });

/** Open items in the lists of staff; 0 for lists that the account may not open. */
export const OpenCounts = entity('open', {
  feedback: count(),
  mistakes: count(),
  wishes: count(),
  terms: count(),
  /** Answers of the assistant that did not help. */
  ratings: count(),
  /** Orders that wait for the service staff: unassigned orders, and those assigned to the account. */
  orders: count(),
  /** Repair orders with a device that waits for the workshop. */
  repairs: count(),
  plans: count(),
  enquiries: count(),
  /** Applications to become a partner without a reviewer. */
  applications: count(),
  /** Training orders with a proof of payment to check, and paid orders to confirm. */
  trainingOrders: count(),
  /** Requests for SDKs. */
  sdkAccess: count(),
  /** Reports of vulnerabilities that are not confirmed yet. */
  reports: count(),
});
