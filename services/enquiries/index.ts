/** The parts of enquiries that other subjects use: access conditions and files. */

export { enquiryParty, handledEnquiries, handledKinds, isEnquiryStaff, visibleEnquiries, waitingEnquiries } from './access.ts';
export { startEnquiryExpiry } from './expiry.ts';
export { enquiryFilePolicy } from './filePolicy.ts';
export { enquiryPersonalData } from './personalData.ts';
