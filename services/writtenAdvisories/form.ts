/** The form of an advisory, and the relation of its parts to vulnerabilities. */
import type { Body } from '../shared/calls/handler.ts';

/** The stored form. Empty texts and lists are absent. */
export type AdvisoryForm = Omit<Body<'manage.advisories.save'>, 'id' | 'version' | 'code'>;

export type WrittenVulnerability = NonNullable<AdvisoryForm['vulnerabilities']>[number];
export type WrittenProductRow = NonNullable<AdvisoryForm['products']>[number];

/** Whether a row of the form is about a vulnerability: rows without CVE numbers are about all of them. */
export const concerns = ({ cves = [] }: { cves?: readonly string[] }, { cve }: WrittenVulnerability): boolean =>
  cves.length === 0 || (cve !== undefined && cves.some((one) => one.trim().toUpperCase() === cve.trim().toUpperCase()));
