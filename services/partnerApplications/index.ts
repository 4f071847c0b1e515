/** The parts of partner applications that other subjects use: access conditions and files. */
export { applicationFilePolicy } from './filePolicy.ts';
export { applicationPersonalData } from './personalData.ts';
export { applicationParty, isPartnerStaff, seenApplications, sentApplications, waitingApplications } from './seen.ts';
