/** Training data of accounts: orders and progress, access conditions, and personal data. */

export {
  certificateParty,
  holdsVoucher,
  isTrainingStaff,
  trainingOrderParty,
  trainingStaff,
  visibleTrainingOrders,
  visibleVouchers,
  voucherParty,
} from './access.ts';
export { trainingFilePolicy } from './filePolicy.ts';
export { trainingPersonalData } from './personalData.ts';
