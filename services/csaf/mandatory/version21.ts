/** Additional mandatory tests of CSAF 2.1: contradicting remediations, and groups of readers. */
import type { CsafDocument, CsafMistake, CsafProductStatus, CsafRemediation } from '../../shared/values/csafDocument.ts';
import { groupMembersOf, namedProducts } from '../iterate.ts';

/** The group that a document is shared with; exists since 2.1. */
interface SharingGroup {
  id: string;
  name?: string;
}

const sharingGroupOf = ({ document: { distribution } }: CsafDocument): SharingGroup | undefined =>
  (distribution as { sharing_group?: SharingGroup } | undefined)?.sharing_group;

const everybody = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const nobody = '00000000-0000-0000-0000-000000000000';
/** Names that the standard reserves for these ids. */
const reserved: Readonly<Record<string, string>> = { [everybody]: 'Public', [nobody]: 'No sharing allowed' };

const groupPointer = '/document/distribution/sharing_group';

/** Remediation categories until a fix, and those about the fix itself. */
const stopgaps: readonly string[] = ['workaround', 'mitigation'];
const fixes: readonly string[] = ['vendor_fix', 'fix_planned', 'no_fix_planned'];

/**
 * The categories of a fix exclude each other. Workarounds may be combined with a fix and with each other. Other categories are
 * exclusive.
 */
function contradict(one: string, other: string): boolean {
  if (one === other) return false;
  const isStopgap = [one, other].map((category) => stopgaps.includes(category));
  const isFix = [one, other].map((category) => fixes.includes(category));
  const goTogether = [0, 1].every((index) => isStopgap[index] || isFix[index]) && isStopgap.includes(true);
  return !goTogether;
}

/** The remediation categories of each product for a vulnerability. */
function categoriesByProduct(remediations: readonly CsafRemediation[], members: ReadonlyMap<string, readonly string[]>) {
  const named = remediations.flatMap((remediation) =>
    namedProducts(remediation, members).map((id) => ({ id, category: remediation.category })),
  );
  return Map.groupBy(named, ({ id }) => id);
}

/** 6.1.35: the remediations for a product do not contradict each other. */
export function test_6_1_35(document: CsafDocument): CsafMistake[] {
  const members = groupMembersOf(document);
  return (document.vulnerabilities ?? []).flatMap(({ remediations = [] }, index) =>
    [...categoriesByProduct(remediations, members)].flatMap(([id, given]) => {
      const categories = [...new Set(given.map(({ category }) => category))];
      const pair = categories.flatMap((one) => categories.filter((other) => contradict(one, other)).map((other) => [one, other]))[0];
      return pair
        ? [{ place: `/vulnerabilities/${index}/remediations`, reason: `${pair.join(' and ')} contradict each other for ${id}` }]
        : [];
    }),
  );
}

const fixed: readonly CsafProductStatus[] = ['first_fixed', 'fixed'];
const unaffected: readonly CsafProductStatus[] = ['known_not_affected', ...fixed];

/** The statuses that a product of a remediation does not have. */
const excluded: Readonly<Record<string, readonly CsafProductStatus[]>> = {
  workaround: unaffected,
  mitigation: unaffected,
  vendor_fix: unaffected,
  none_available: unaffected,
  fix_planned: fixed,
  no_fix_planned: fixed,
  optional_patch: ['first_affected', 'known_affected', 'last_affected'],
};

/** 6.1.36: a remediation fits the status of its products. */
export function test_6_1_36(document: CsafDocument): CsafMistake[] {
  const members = groupMembersOf(document);
  return (document.vulnerabilities ?? []).flatMap(({ remediations = [], product_status: statuses = {} }, index) =>
    remediations.flatMap((remediation, nth) => {
      const others = new Set((excluded[remediation.category] ?? []).flatMap((status) => statuses[status] ?? []));
      const id = namedProducts(remediation, members).find((one) => others.has(one));
      return id === undefined
        ? []
        : [{ place: `/vulnerabilities/${index}/remediations/${nth}`, reason: `${remediation.category} does not fit the status of ${id}` }];
    }),
  );
}

/** 6.1.38: a document that is shared publicly must have the label CLEAR. */
export function test_6_1_38(document: CsafDocument): CsafMistake[] {
  const label = document.document.distribution?.tlp?.label;
  if (sharingGroupOf(document)?.id !== everybody || label === 'CLEAR') return [];
  return [{ place: '/document/distribution/tlp/label', reason: 'the group is everybody, but the label is not CLEAR' }];
}

/** 6.1.39: a document with the label CLEAR must be shared publicly or not yet. */
export function test_6_1_39(document: CsafDocument): CsafMistake[] {
  const { distribution, tracking } = document.document;
  const id = sharingGroupOf(document)?.id;
  const isShared = id === undefined || id === everybody || (id === nobody && tracking.status === 'draft');
  if (distribution?.tlp?.label !== 'CLEAR' || isShared) return [];
  return [{ place: `${groupPointer}/id`, reason: 'the label is CLEAR, but the group is not everybody' }];
}

/** 6.1.40: a reserved name has its id. */
export function test_6_1_40(document: CsafDocument): CsafMistake[] {
  const { id, name } = sharingGroupOf(document) ?? {};
  const right = Object.keys(reserved).find((one) => reserved[one] === name);
  if (name === undefined || right === undefined || right === id) return [];
  return [{ place: `${groupPointer}/name`, reason: `the name “${name}” belongs to another group` }];
}

/** 6.1.41: a reserved id has its name. */
export function test_6_1_41(document: CsafDocument): CsafMistake[] {
  const { id = '', name } = sharingGroupOf(document) ?? {};
  const right = reserved[id];
  if (right === undefined || right === name) return [];
  return [{ place: `${groupPointer}/id`, reason: `the group with this id has the name “${right}”` }];
}
