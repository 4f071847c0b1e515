/** Iterates over repeated parts of a document: branches, products, and product references. */
import {
  type CsafBranch,
  type CsafDocument,
  type CsafProduct,
  type CsafVulnerability,
  csafProductStatuses,
} from '../shared/values/csafDocument.ts';

/** A value with its JSON pointer. */
export interface Located<Value> {
  value: Value;
  pointer: string;
}

/** A branch with the branches above it, outermost first. */
export interface LocatedBranch extends Located<CsafBranch> {
  above: readonly CsafBranch[];
}

/** All branches in the order of the document. */
export function branchesOf({ product_tree: tree }: CsafDocument): LocatedBranch[] {
  const found: LocatedBranch[] = [];
  const walk = (branches: readonly CsafBranch[] | undefined, pointer: string, above: readonly CsafBranch[]): void => {
    for (const [index, value] of (branches ?? []).entries()) {
      const own = `${pointer}/branches/${index}`;
      found.push({ value, pointer: own, above });
      walk(value.branches, own, [...above, value]);
    }
  };
  walk(tree?.branches, '/product_tree', []);
  return found;
}

/** All product definitions: in branches, in the list of names, and in relationships. */
export function productsOf(document: CsafDocument): Located<CsafProduct>[] {
  const tree = document.product_tree;
  return [
    ...branchesOf(document).flatMap(({ value, pointer }) =>
      value.product ? [{ value: value.product, pointer: `${pointer}/product` }] : [],
    ),
    ...(tree?.full_product_names ?? []).map((value, index) => ({ value, pointer: `/product_tree/full_product_names/${index}` })),
    ...(tree?.relationships ?? []).map(({ full_product_name: value }, index) => ({
      value,
      pointer: `/product_tree/relationships/${index}/full_product_name`,
    })),
  ];
}

const listed = (ids: readonly string[] | undefined, pointer: string): Located<string>[] =>
  (ids ?? []).map((value, index) => ({ value, pointer: `${pointer}/${index}` }));

/** The parts of a vulnerability that refer to products and groups. */
const namingParts = ['remediations', 'threats', 'flags'] as const;

/** Every reference to a product by its id. */
export function productReferencesOf({ product_tree: tree, vulnerabilities }: CsafDocument): Located<string>[] {
  return [
    ...(tree?.product_groups ?? []).flatMap(({ product_ids: ids }, index) =>
      listed(ids, `/product_tree/product_groups/${index}/product_ids`),
    ),
    ...(tree?.relationships ?? []).flatMap((relationship, index) => [
      { value: relationship.product_reference, pointer: `/product_tree/relationships/${index}/product_reference` },
      { value: relationship.relates_to_product_reference, pointer: `/product_tree/relationships/${index}/relates_to_product_reference` },
    ]),
    ...(vulnerabilities ?? []).flatMap((vulnerability, index) => referencesIn(vulnerability, `/vulnerabilities/${index}`)),
  ];
}

const referencesIn = (vulnerability: CsafVulnerability, pointer: string): Located<string>[] => [
  ...csafProductStatuses.flatMap((status) => listed(vulnerability.product_status?.[status], `${pointer}/product_status/${status}`)),
  ...(vulnerability.scores ?? []).flatMap(({ products }, index) => listed(products, `${pointer}/scores/${index}/products`)),
  ...namingParts.flatMap((part) =>
    (vulnerability[part] ?? []).flatMap(({ product_ids: ids }, index) => listed(ids, `${pointer}/${part}/${index}/product_ids`)),
  ),
];

/** Every reference to a product group by its id. */
export const groupReferencesOf = ({ vulnerabilities }: CsafDocument): Located<string>[] =>
  (vulnerabilities ?? []).flatMap((vulnerability, index) =>
    namingParts.flatMap((part) =>
      (vulnerability[part] ?? []).flatMap(({ group_ids: ids }, nth) => listed(ids, `/vulnerabilities/${index}/${part}/${nth}/group_ids`)),
    ),
  );

/** The repeated values, with their JSON pointers. */
export function findRepeated(values: readonly Located<string>[]): Located<string>[] {
  const seen = new Set<string>();
  return values.filter(({ value }) => seen.size === seen.add(value).size);
}

/** The products that a part refers to, directly and by group. */
export function namedProducts(
  { product_ids: ids = [], group_ids: groups = [] }: { product_ids?: string[]; group_ids?: string[] },
  groupMembers: ReadonlyMap<string, readonly string[]>,
): string[] {
  return [...ids, ...groups.flatMap((group) => groupMembers.get(group) ?? [])];
}

export const groupMembersOf = ({ product_tree: tree }: CsafDocument): ReadonlyMap<string, readonly string[]> =>
  new Map((tree?.product_groups ?? []).map(({ group_id: id, product_ids: ids }) => [id, ids]));
