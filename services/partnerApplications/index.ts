/** The parts of partner applications that other subjects use: access conditions and files. */

export { applicationParty, isPartnerStaff, sentApplications, visibleApplications, waitingApplications } from './access.ts';
export { applicationFilePolicy } from './filePolicy.ts';
export { applicationPersonalData } from './personalData.ts';
