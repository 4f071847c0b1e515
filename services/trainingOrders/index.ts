/** What belongs to accounts in training: orders and progress, who sees them, and their personal data. */
export { trainingFilePolicy } from './filePolicy.ts';
export { trainingPersonalData } from './personalData.ts';
export {
  certificateParty,
  holdsVoucher,
  isTrainingStaff,
  seenTrainingOrders,
  seenVouchers,
  trainingOrderParty,
  trainingStaff,
  voucherParty,
} from './seen.ts';
