/** The OpenPGP key of the security team: it signs advisories, and reports of vulnerabilities are encrypted to it. */
export { findSecurityKey } from './findKey.ts';
export type { SecurityKey } from './openPgp.ts';
