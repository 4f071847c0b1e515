import { count, entity } from '../define/fields.ts';

/** What waits for an account; shown as 99+ beyond 99. `handleSum` and `shareSum` add up what stands below one menu entry. */
export const PendingCounts = entity('pending', {
  approveCount: count(),
  handleCount: count(),
  handleSum: count(),
  messageCount: count(),
  myShareCount: count(),
  shareCount: count(),
  shareSum: count(),
});

/** The same over all systems a member of staff works in. */
export const UpcomingCounts = entity('upcoming', { counts: PendingCounts });

/** Readers who found a text helpful, and who did not. */
export const HelpfulCounts = entity('helpful', { helpfulUp: count(), helpfulDown: count() });

/** Open items of the lists that staff work through; 0 for those that are closed to the account. */
export const OpenCounts = entity('open', { feedback: count(), mistakes: count(), wishes: count(), terms: count() });
