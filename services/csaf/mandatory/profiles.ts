/** Mandatory tests of CSAF 2.0 about the category of a document. */
import type { CsafDocument, CsafMistake, CsafVulnerability } from '../../shared/values/csafDocument.ts';
import { groupMembersOf, namedProducts } from '../iterate.ts';

const profiles = ['csaf_base', 'csaf_informational_advisory', 'csaf_security_advisory', 'csaf_security_incident_response', 'csaf_vex'];
const reservedNames = ['informationaladvisory', 'securityadvisory', 'securityincidentresponse', 'vex'];

/** 6.1.26: a custom category does not have a name like a profile. */
export function test_6_1_26({ document: { category } }: CsafDocument): CsafMistake[] {
  if (profiles.includes(category)) return [];
  const name = category.toLowerCase().replaceAll(/[-_\s]/g, '');
  if (!reservedNames.includes(name) && !category.toLowerCase().startsWith('csaf_')) return [];
  return [{ place: '/document/category', reason: `the category ${category} is reserved` }];
}

const informs = ['csaf_informational_advisory', 'csaf_security_incident_response'];
const advises = ['csaf_security_advisory', 'csaf_vex'];

type CategoryTest = (document: CsafDocument) => CsafMistake[];

/** A test that applies to some categories. */
const inCategories =
  (categories: readonly string[], test: CategoryTest): CategoryTest =>
  (document) =>
    categories.includes(document.document.category) ? test(document) : [];

/** A test of each vulnerability. */
const ofVulnerabilities =
  (reason: string, isFulfilled: (vulnerability: CsafVulnerability) => boolean, part = ''): CategoryTest =>
  ({ vulnerabilities = [] }) =>
    vulnerabilities.flatMap((each, index) => (isFulfilled(each) ? [] : [{ place: `/vulnerabilities/${index}${part}`, reason }]));

const textNotes = ['description', 'details', 'general', 'summary'];

/** 6.1.27.1: an informational document has a text. */
export const test_6_1_27_1 = inCategories(informs, ({ document: { notes = [] } }) =>
  notes.some(({ category }) => textNotes.includes(category)) ? [] : [{ place: '/document/notes', reason: 'no note has a text' }],
);

/** 6.1.27.2: an informational document has an external reference. */
export const test_6_1_27_2 = inCategories(informs, ({ document: { references = [] } }) =>
  references.some(({ category = 'external' }) => category === 'external')
    ? []
    : [{ place: '/document/references', reason: 'no reference is external' }],
);

/** 6.1.27.3: an informational advisory has no vulnerabilities. */
export const test_6_1_27_3 = inCategories(['csaf_informational_advisory'], ({ vulnerabilities }) =>
  vulnerabilities === undefined ? [] : [{ place: '/vulnerabilities', reason: 'the category has no vulnerabilities' }],
);

/** 6.1.27.4: an advisory has products. */
export const test_6_1_27_4 = inCategories(advises, ({ product_tree: tree }) =>
  tree === undefined ? [{ place: '/product_tree', reason: 'the products are missing' }] : [],
);

/** 6.1.27.5: a vulnerability of an advisory has a text. */
export const test_6_1_27_5 = inCategories(
  advises,
  ofVulnerabilities('the notes are missing', ({ notes }) => notes !== undefined),
);

/** 6.1.27.6: a vulnerability of a security advisory has statuses. */
export const test_6_1_27_6 = inCategories(
  ['csaf_security_advisory'],
  ofVulnerabilities('the product status is missing', ({ product_status: status }) => status !== undefined),
);

const vexStatuses = ['fixed', 'known_affected', 'known_not_affected', 'under_investigation'] as const;

/** 6.1.27.7: a vulnerability of a VEX document has one of its statuses. */
export const test_6_1_27_7 = inCategories(
  ['csaf_vex'],
  ofVulnerabilities('no status of VEX is given', ({ product_status: status = {} }) =>
    vexStatuses.some((name) => status[name] !== undefined),
  ),
);

/** 6.1.27.8: a vulnerability of a VEX document has a number. */
export const test_6_1_27_8 = inCategories(
  ['csaf_vex'],
  ofVulnerabilities('neither CVE nor another id is given', ({ cve, ids }) => cve !== undefined || ids !== undefined),
);

const unnamed = (products: readonly string[], named: readonly string[]): boolean => {
  const known = new Set(named);
  return products.some((product) => !known.has(product));
};

/** 6.1.27.9: a VEX document gives the reason why a product is not affected. */
export const test_6_1_27_9 = inCategories(['csaf_vex'], (document) => {
  const members = groupMembersOf(document);
  return ofVulnerabilities('a product that is not affected has no reason', ({ product_status: status = {}, flags = [], threats = [] }) => {
    const reasons = [...flags, ...threats.filter(({ category }) => category === 'impact')];
    return !unnamed(
      status.known_not_affected ?? [],
      reasons.flatMap((part) => namedProducts(part, members)),
    );
  })(document);
});

/** 6.1.27.10: a VEX document has a remediation for each affected product. */
export const test_6_1_27_10 = inCategories(['csaf_vex'], (document) => {
  const members = groupMembersOf(document);
  return ofVulnerabilities(
    'an affected product has no remediation',
    ({ product_status: status = {}, remediations = [] }) =>
      !unnamed(
        status.known_affected ?? [],
        remediations.flatMap((part) => namedProducts(part, members)),
      ),
  )(document);
});

/** 6.1.27.11: an advisory has vulnerabilities. */
export const test_6_1_27_11 = inCategories(advises, ({ vulnerabilities }) =>
  vulnerabilities === undefined ? [{ place: '/vulnerabilities', reason: 'the vulnerabilities are missing' }] : [],
);
