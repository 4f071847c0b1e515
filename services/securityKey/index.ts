/** The OpenPGP key of the security team: it signs advisories, and reports of vulnerabilities are encrypted to it. */
export { provideKey } from './findKey.ts';
export { securityMail } from './mail.ts';
export { readSecurityKey, type SecurityKey } from './openPgp.ts';
export { findServedKey, findTeamKey } from './teamKey.ts';
