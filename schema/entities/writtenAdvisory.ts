import { z } from 'zod';
import { address, choice, code, contentLanguage, entity, id, items, link, linkId, longText, moment, text, texts } from '../define/fields.ts';
import { advisoryProductStatuses, advisoryStatuses, remediationCategories, tlpLabels } from './advisory.ts';
import { inLanguage } from './language.ts';
import { saved } from './record.ts';

/** The states of an advisory that the security team writes. An edit of a published one is the draft of its next version. */
export const writtenAdvisoryStatuses = ['draft', 'in-review', 'published'] as const;

/** The rules that an advisory must meet before it is submitted to the second person. */
export const advisoryRules = ['schema', 'mandatory', 'ranges', 'releases', 'changes', 'stage'] as const;

const cves = texts({ max: 30, maxItems: 50 }).optional();

/** A vulnerability in an edited advisory. Vectors are those of CVSS 3.1 and 4.0; the portal computes their scores. */
const Vulnerability = entity('writtenVulnerability', {
  cve: text({ max: 30 }).optional(),
  title: text({ max: 250 }).optional(),
  /** The number of a weakness, such as CWE-79. The portal adds its name. */
  cwe: text({ max: 20 }).optional(),
  cvss3: text({ max: 300 }).optional(),
  cvss4: text({ max: 400 }).optional(),
  description: longText({ max: 8000 }).optional(),
});

/** The fields that stored and submitted products share. Without CVE numbers, a row applies to all vulnerabilities. */
const product = {
  status: choice(advisoryProductStatuses).optional(),
  /** A version, or a range such as `>= V3.1 | < V3.4`. Empty: all versions. */
  versions: text({ max: 200 }).optional(),
  /** The version of the release that contains the fix. */
  fixed: text({ max: 60 }).optional(),
  cves,
};
const WrittenProduct = entity('writtenProduct', { model: link('product').optional(), ...product });
const ProductDraft = entity('writtenProduct', { model: linkId('product').optional(), ...product });

const Remediation = entity('writtenRemediation', {
  category: choice(remediationCategories).optional(),
  details: longText({ max: 4000 }).optional(),
  url: address().optional(),
  cves,
});

const Reference = entity('writtenReference', { summary: text({ max: 500 }).optional(), url: address().optional() });

const Credit = entity('writtenCredit', {
  names: texts({ max: 100, maxItems: 20 }).optional(),
  organisation: text({ max: 200 }).optional(),
  summary: text({ max: 500 }).optional(),
});

/** The fields that stored and submitted advisories share. */
const content = {
  title: text({ min: 1, max: 250 }),
  summary: longText({ max: 2000 }).optional(),
  /** The language of the document; each document has only one. */
  writtenIn: contentLanguage(),
  tlp: choice(tlpLabels),
  /** `tracking.status` of the document. */
  stage: choice(advisoryStatuses),
  vulnerabilities: items(Vulnerability, { max: 50 }).optional(),
  remediations: items(Remediation, { max: 50 }).optional(),
  references: items(Reference, { max: 50 }).optional(),
  credits: items(Credit, { max: 50 }).optional(),
  /** The changes of this version, for the revision history. */
  changes: longText({ max: 1000 }).optional(),
};

/** A row in the list of the security team. */
export const WrittenAdvisoryRow = entity('writtenAdvisory', {
  id: id('writtenAdvisory'),
  status: choice(writtenAdvisoryStatuses),
  code: code(60),
  title: content.title,
  tlp: content.tlp,
  stage: content.stage,
  /** The published version; empty before the first publication. */
  version: text({ max: 60 }),
  /** The last editor. */
  editor: text({ max: 200 }).optional(),
  updatedAt: moment(),
});

/** An advisory as the security team edits it. */
export const WrittenAdvisory = entity('writtenAdvisory', {
  ...WrittenAdvisoryRow.shape,
  ...content,
  products: items(WrittenProduct, { max: 300 }).optional(),
});

const draft = { ...content, products: items(ProductDraft, { max: 300 }).optional() };

/** An advisory to save. Its number cannot be changed. */
export const WrittenAdvisoryDraft = entity('writtenAdvisory', { ...saved, code: code(60).optional(), ...draft });

/** A stored advisory, or the values of its form. */
export const AdvisoryChecked = z.strictObject({
  id: id('writtenAdvisory').optional(),
  draft: z.strictObject({ code: z.string().max(60), ...draft, title: z.string().max(250) }).partial().optional(),
  ...inLanguage,
});

/** A rule for publication, and whether an advisory meets it. */
export const AdvisoryRuleCheck = entity('advisoryRuleCheck', {
  rule: choice(advisoryRules),
  state: choice(['missing', 'warning', 'done']),
  language: contentLanguage().optional(),
  /** The finding of the rule: the number of a test, its location in the document, and the reason. */
  text: text({ max: 300 }).optional(),
  /** The field of the form. */
  at: code(60).optional(),
});

/** The stored advisory to edit, by the number of its document. */
export const AdvisoryOpening = z.strictObject({ id: id('advisory') });
