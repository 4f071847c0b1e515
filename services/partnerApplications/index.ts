/** Applications to become a partner as other subjects know them: who may see them, and their files. */
export { applicationFilePolicy } from './filePolicy.ts';
export { applicationPersonalData } from './personalData.ts';
export { applicationParty, isPartnerStaff, seenApplications, sentApplications, waitingApplications } from './seen.ts';
