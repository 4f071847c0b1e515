/** The parts of enquiries that other subjects use: access conditions and files. */
export { startEnquiryExpiry } from './expiry.ts';
export { enquiryFilePolicy } from './filePolicy.ts';
export { enquiryPersonalData } from './personalData.ts';
export { enquiryParty, handledEnquiries, handledKinds, isEnquiryStaff, seenEnquiries, waitingEnquiries } from './seen.ts';
