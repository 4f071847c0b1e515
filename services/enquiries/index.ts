/** Enquiries as other subjects know them: who may see them, and their files. */
export { startEnquiryExpiry } from './expiry.ts';
export { enquiryFilePolicy } from './filePolicy.ts';
export { enquiryPersonalData } from './personalData.ts';
export { enquiryParty, handledEnquiries, handledKinds, isEnquiryStaff, seenEnquiries, waitingEnquiries } from './seen.ts';
