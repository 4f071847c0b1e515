/** Training data of accounts: orders and progress, access conditions, and personal data. */
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
