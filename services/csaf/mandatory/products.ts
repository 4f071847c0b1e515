/** Mandatory tests of CSAF 2.0 about products, their groups and their statuses. */
import type { CsafDocument, CsafMistake, CsafProductStatus } from '../../shared/values/csafDocument.ts';
import {
  branchesOf,
  findRepeated,
  groupMembersOf,
  groupReferencesOf,
  type Located,
  namedProducts,
  productReferencesOf,
  productsOf,
} from '../iterate.ts';

const mistakesAt = (located: readonly Located<string>[], reason: (value: string) => string): CsafMistake[] =>
  located.map(({ pointer, value }) => ({ place: pointer, reason: reason(value) }));

/** 6.1.1: a product that is referenced is defined. */
export function test_6_1_1(document: CsafDocument): CsafMistake[] {
  const defined = new Set(productsOf(document).map(({ value }) => value.product_id));
  const missing = productReferencesOf(document).filter(({ value }) => !defined.has(value));
  return mistakesAt(missing, (id) => `the product ${id} is not defined`);
}

/** 6.1.2: a product id is defined once. */
export function test_6_1_2(document: CsafDocument): CsafMistake[] {
  const ids = productsOf(document).map(({ value, pointer }) => ({ value: value.product_id, pointer: `${pointer}/product_id` }));
  return mistakesAt(findRepeated(ids), (id) => `the product ${id} is defined twice`);
}

/** 6.1.3: relationships do not define a product by itself. */
export function test_6_1_3({ product_tree: tree }: CsafDocument): CsafMistake[] {
  const relationships = tree?.relationships ?? [];
  const parts = new Map<string, string[]>();
  for (const { full_product_name: combined, product_reference: one, relates_to_product_reference: other } of relationships)
    parts.set(combined.product_id, [...(parts.get(combined.product_id) ?? []), one, other]);
  const onCircle = circular(parts);
  return relationships.flatMap(({ full_product_name: combined }, index) =>
    onCircle.has(combined.product_id)
      ? [{ place: `/product_tree/relationships/${index}`, reason: `the product ${combined.product_id} is defined by itself` }]
      : [],
  );
}

/** The ids from which a cycle is reachable: those that remain after repeatedly removing ids without remaining parts. */
function circular(parts: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const open = new Map([...parts].map(([id, own]) => [id, own.filter((part) => parts.has(part)).length]));
  const wholes = new Map<string, string[]>();
  for (const [id, own] of parts) for (const part of own) wholes.set(part, [...(wholes.get(part) ?? []), id]);
  const ready = [...open].flatMap(([id, count]) => (count === 0 ? [id] : []));
  for (const id of ready) {
    open.delete(id);
    for (const parent of wholes.get(id) ?? []) {
      const remaining = (open.get(parent) ?? 0) - 1;
      open.set(parent, remaining);
      if (remaining === 0) ready.push(parent);
    }
  }
  return new Set(open.keys());
}

/** 6.1.4: a product group that is referenced is defined. */
export function test_6_1_4(document: CsafDocument): CsafMistake[] {
  const defined = groupMembersOf(document);
  const missing = groupReferencesOf(document).filter(({ value }) => !defined.has(value));
  return mistakesAt(missing, (id) => `the product group ${id} is not defined`);
}

/** 6.1.5: a product group id is defined once. */
export function test_6_1_5({ product_tree: tree }: CsafDocument): CsafMistake[] {
  const ids = (tree?.product_groups ?? []).map(({ group_id: value }, index) => ({
    value,
    pointer: `/product_tree/product_groups/${index}/group_id`,
  }));
  return mistakesAt(findRepeated(ids), (id) => `the product group ${id} is defined twice`);
}

/** Statuses of one group agree with each other; `recommended` says nothing about the vulnerability. */
const groupOfStatus = {
  first_affected: 'affected',
  known_affected: 'affected',
  last_affected: 'affected',
  known_not_affected: 'not affected',
  first_fixed: 'fixed',
  fixed: 'fixed',
  under_investigation: 'under investigation',
  recommended: undefined,
} as const satisfies Record<CsafProductStatus, string | undefined>;

/** 6.1.6: a product has one status for each vulnerability. */
export function test_6_1_6({ vulnerabilities = [] }: CsafDocument): CsafMistake[] {
  return vulnerabilities.flatMap(({ product_status: statuses = {} }, index) => {
    const known = new Map<string, string>();
    return (Object.entries(statuses) as [CsafProductStatus, string[]][]).flatMap(([status, ids]) =>
      ids.flatMap((id, nth) => {
        const own = groupOfStatus[status];
        const other = known.get(id);
        if (own !== undefined) known.set(id, other ?? own);
        if (own === undefined || other === undefined || other === own) return [];
        return [{ place: `/vulnerabilities/${index}/product_status/${status}/${nth}`, reason: `the product ${id} is ${own} and ${other}` }];
      }),
    );
  });
}

/** 6.1.13: a package URL names its type and its name. */
export function test_6_1_13(document: CsafDocument): CsafMistake[] {
  return productsOf(document).flatMap(({ value, pointer }) => {
    const purl = value.product_identification_helper?.purl;
    if (purl === undefined || isPackageUrl(purl)) return [];
    return [{ place: `${pointer}/product_identification_helper/purl`, reason: 'the package URL is invalid' }];
  });
}

/** `pkg:type/namespace/name@version?qualifiers#subpath` of the purl specification. */
function isPackageUrl(purl: string): boolean {
  const path = /^pkg:\/*([^?#]*)/.exec(purl)?.[1] ?? '';
  const [type = '', ...names] = path.split('/');
  const name = (names.at(-1) ?? '').split('@')[0] ?? '';
  if (!/^[A-Za-z.+-][A-Za-z0-9.+-]*$/.test(type) || name === '') return false;
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** 6.1.25: a file has one hash of each algorithm. */
export function test_6_1_25(document: CsafDocument): CsafMistake[] {
  return productsOf(document).flatMap(({ value, pointer }) =>
    (value.product_identification_helper?.hashes ?? []).flatMap(({ file_hashes: hashes }, index) => {
      const own = `${pointer}/product_identification_helper/hashes/${index}/file_hashes`;
      const algorithms = hashes.map(({ algorithm }, nth) => ({ value: algorithm, pointer: `${own}/${nth}` }));
      return mistakesAt(findRepeated(algorithms), (algorithm) => `the algorithm ${algorithm} is used twice`);
    }),
  );
}

const namesNothing = ({ product_ids: ids, group_ids: groups }: { product_ids?: string[]; group_ids?: string[] }): boolean =>
  ids === undefined && groups === undefined;

/** 6.1.29: a remediation names its products. */
export function test_6_1_29({ vulnerabilities = [] }: CsafDocument): CsafMistake[] {
  return vulnerabilities.flatMap(({ remediations = [] }, index) =>
    remediations.flatMap((part, nth) =>
      namesNothing(part) ? [{ place: `/vulnerabilities/${index}/remediations/${nth}`, reason: 'the remediation names no product' }] : [],
    ),
  );
}

const signs = ['<', '>'];
const words = new Set(['after', 'all', 'before', 'earlier', 'later', 'prior', 'versions']);

/** 6.1.31: a product version is one version. */
export function test_6_1_31(document: CsafDocument): CsafMistake[] {
  return branchesOf(document).flatMap(({ value: { category, name }, pointer }) => {
    const isRange =
      signs.some((sign) => name.includes(sign)) ||
      name
        .toLowerCase()
        .split(/\s/)
        .some((word) => words.has(word));
    return category === 'product_version' && isRange ? [{ place: `${pointer}/name`, reason: 'a product version is a range' }] : [];
  });
}

/** 6.1.32: a flag names its products. */
export function test_6_1_32({ vulnerabilities = [] }: CsafDocument): CsafMistake[] {
  return vulnerabilities.flatMap(({ flags = [] }, index) =>
    flags.flatMap((part, nth) =>
      namesNothing(part) ? [{ place: `/vulnerabilities/${index}/flags/${nth}`, reason: 'the flag names no product' }] : [],
    ),
  );
}

const justifications: ReadonlySet<string> = new Set([
  'component_not_present',
  'inline_mitigations_already_exist',
  'vulnerable_code_cannot_be_controlled_by_adversary',
  'vulnerable_code_not_in_execute_path',
  'vulnerable_code_not_present',
]);

/** 6.1.33: a product has one VEX justification for each vulnerability. */
export function test_6_1_33(document: CsafDocument): CsafMistake[] {
  const members = groupMembersOf(document);
  return (document.vulnerabilities ?? []).flatMap(({ flags = [] }, index) => {
    const justified = flags.flatMap((flag, nth) =>
      justifications.has(flag.label)
        ? [...new Set(namedProducts(flag, members))].map((value) => ({ value, pointer: `/vulnerabilities/${index}/flags/${nth}` }))
        : [],
    );
    return mistakesAt(findRepeated(justified), (id) => `the product ${id} has two justifications`);
  });
}
