import { z } from 'zod';
import { address, choice, code, contentLanguage, count, decimal, email, entity, flag, id, link, longText, moment, text, texts } from '../define/fields.ts';
import { ReleaseRow } from './release.ts';

/** SA: a confirmed vulnerability with its fix. SN: a statement, such as one about a vulnerability of others. */
export const advisoryKinds = ['SA', 'SN'] as const;

/** The CSAF profile of a document. */
export const advisoryProfiles = ['securityAdvisory', 'vex', 'informationalAdvisory', 'incidentResponse', 'base'] as const;

/** The severities of CVSS with their lowest scores. `none` also applies to documents without a score. */
export const advisorySeverityFrom = { critical: 9, high: 7, medium: 4, low: 0.1, none: 0 } as const;

export const advisorySeverities = ['critical', 'high', 'medium', 'low', 'none'] as const satisfies readonly (keyof typeof advisorySeverityFrom)[];

/** Whether a document may still change, as `tracking.status` of CSAF. */
export const advisoryStatuses = ['draft', 'interim', 'final'] as const;

/** The versions of CSAF that the portal reads. Its own folder as a provider contains only documents of the first one. */
export const csafVersions = ['2.0', '2.1'] as const;

/** Labels of the Traffic Light Protocol, versions 1 and 2. */
export const tlpLabels = ['CLEAR', 'WHITE', 'GREEN', 'AMBER', 'AMBER+STRICT', 'RED'] as const;

/** The statuses of a product in a document. Statuses of CSAF with the same meaning are combined. */
export const advisoryProductStatuses = ['affected', 'fixed', 'notAffected', 'investigating', 'recommended'] as const;

/** The answer to the question whether a device is affected. `unclear`: without a version, or with one that cannot be compared. */
export const advisoryVerdicts = ['affected', 'unclear', 'notAffected', 'unknownModel'] as const;

/** Kinds of remediation: categories of CSAF. */
export const remediationCategories = ['vendor_fix', 'mitigation', 'workaround', 'none_available', 'no_fix_planned', 'fix_planned', 'optional_patch'] as const;

/** The language of a text, and the requested one if it differs. */
const served = { language: contentLanguage(), requestedLanguage: contentLanguage().optional() };

/** A vulnerability of an advisory. */
export const AdvisoryVulnerability = entity('advisoryVulnerability', {
  cve: code().optional(),
  title: text({ max: 500 }),
  cwe: text({ max: 300 }),
  severity: choice(advisorySeverities),
  score: decimal().optional(),
  vector: text({ max: 300 }),
  description: longText({ max: 20_000 }),
  ...served,
});

/** A product of an advisory with its versions: affected, or fixed in the given release. */
export const AdvisoryProduct = entity('advisoryProduct', {
  product: text({ max: 300 }),
  /** The model of the catalogue with this name. */
  model: link('product').optional(),
  vendor: text({ max: 300 }),
  versions: text({ max: 500 }),
  status: choice(advisoryProductStatuses),
  cves: texts({ max: 100 }),
  fixedIn: texts({ max: 500 }),
  /** The release in the portal that contains the fix. */
  release: link('release').optional(),
});

/** The file of a release that fixes vulnerabilities of an advisory for a model. */
export const AdvisoryFix = entity('advisoryFix', {
  cves: texts({ max: 100 }),
  model: link('product'),
  release: link('release'),
  ...ReleaseRow.pick({ version: true, releasedAt: true, size: true, attachmentId: true, fileName: true, licence: true, licenceState: true, requiresLogin: true }).shape,
});

/** A remediation of vulnerabilities of an advisory. */
export const AdvisoryRemediation = entity('advisoryRemediation', {
  category: choice(remediationCategories),
  details: longText({ max: 20_000 }),
  products: texts({ max: 300 }),
  ...served,
});

/** A revision of an advisory. */
export const AdvisoryRevision = entity('advisoryRevision', { at: moment(), version: code(60), summary: longText({ max: 4000 }), ...served });

/** An acknowledgement: who is thanked for a report, and why. */
export const AdvisoryCredit = entity('advisoryCredit', { who: text({ max: 500 }), summary: longText({ max: 2000 }), ...served });

/** A source that an advisory refers to. */
export const AdvisoryReference = entity('advisoryReference', { summary: text({ max: 2000 }), url: address(), ...served });

/** The meaning and remediation of a vulnerability, from a translation. */
export const AdvisoryAdvice = entity('advisoryAdvice', { cve: code().optional(), advice: longText({ max: 4000 }), ...served });

/** An advisory for readers. */
export const Advisory = entity('advisory', {
  id: id('advisory'),
  kind: choice(advisoryKinds),
  profile: choice(advisoryProfiles),
  title: text({ max: 1000 }),
  summary: longText({ max: 2000 }),
  severity: choice(advisorySeverities),
  score: decimal().optional(),
  vector: text({ max: 300 }),
  cves: texts({ max: 100, maxItems: 1000 }),
  products: texts({ max: 300 }),
  publisher: text({ max: 300 }),
  status: choice(advisoryStatuses),
  version: code(60),
  tlp: choice(tlpLabels),
  publishedAt: moment(),
  updatedAt: moment(),
  year: count(),
  sha512: code(128),
  /** Whether title and summary are a translation; the document is authoritative. */
  isTranslated: flag(),
  advices: z.array(AdvisoryAdvice).max(50),
  vulnerabilities: z.array(AdvisoryVulnerability).max(1000),
  affected: z.array(AdvisoryProduct).max(500),
  /** The releases that contain the fixes, with the file to download. */
  fixes: z.array(AdvisoryFix).max(500),
  remediations: z.array(AdvisoryRemediation).max(500),
  credits: z.array(AdvisoryCredit).max(200),
  revisions: z.array(AdvisoryRevision).max(500),
  references: z.array(AdvisoryReference).max(200),
  /** The address of the document for programs. Documents of other publishers have none. */
  file: address().optional(),
  ...served,
});

/** An advisory in a list. */
export const AdvisoryRow = Advisory.pick({
  id: true,
  kind: true,
  title: true,
  severity: true,
  score: true,
  cves: true,
  products: true,
  status: true,
  publishedAt: true,
  updatedAt: true,
  language: true,
  requestedLanguage: true,
});

/** An advisory that names a model, and the status of a version of the model. */
export const AdvisoryMatch = entity('advisoryMatch', {
  ...AdvisoryRow.pick({ id: true, title: true, kind: true, severity: true, score: true, updatedAt: true, language: true, requestedLanguage: true }).shape,
  cves: texts({ max: 100 }),
  verdict: choice(advisoryVerdicts),
  versions: text({ max: 500 }),
  release: link('release').optional(),
});

/** Whether a device is affected, with the advisories that name its model. */
export const DeviceCheck = entity('deviceCheck', {
  verdict: choice(advisoryVerdicts),
  model: code(60),
  version: text({ max: 100 }),
  advisories: z.array(AdvisoryMatch).max(200),
});

/** An acknowledgement with its advisory. */
export const ResearchCredit = entity('researchCredit', {
  who: text({ max: 500 }),
  summary: longText({ max: 2000 }),
  advisory: link('advisory'),
  publishedAt: moment(),
  ...served,
});

/** The steps of the response to a report, in order, with their due time in working days after the report. */
export const responseDays = { confirm: 1, assess: 5, inform: 10, fix: 90, publish: 90 } as const;
/** The steps of handling a report, in order. */
export const responseSteps = ['confirm', 'assess', 'inform', 'fix', 'publish'] as const;

/** A step of the response. `what` is described by its words. */
export const ResponseStep = entity('responseStep', { step: choice(responseSteps), what: choice(responseSteps), days: count() });

/** How to reach the security team, and the addresses for programs. */
export const SecurityCenter = entity('securityCenter', {
  email: email(),
  /** Fingerprint of the OpenPGP key of the team, in groups of four digits. It is absent without a key. */
  fingerprint: text({ max: 60 }).optional(),
  key: address().optional(),
  securityTxt: address(),
  metadata: address(),
  feed: address(),
});
