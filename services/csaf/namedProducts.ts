/** The products of a document, by their names in its branches. */
import type { CsafDocument, NamedProduct } from '../shared/values/csafDocument.ts';
import { branchesOf } from './iterate.ts';

const nameIn = (branches: readonly { category: string; name: string }[], categories: readonly string[]): string =>
  branches.findLast(({ category }) => categories.includes(category))?.name.trim() ?? '';

/** The categories of branches that name versions. */
export const versionCategories = ['product_version', 'product_version_range'];

function namedIn({ value, above }: ReturnType<typeof branchesOf>[number]): NamedProduct {
  const path = [...above, value];
  return {
    vendor: nameIn(path, ['vendor']),
    product: nameIn(path, ['product_name']) || nameIn(path, ['product_family']) || (value.product?.name ?? value.name),
    versions: nameIn(path, versionCategories),
  };
}

/** The products of a document by their ids. A product that a relationship combines has the name of the combination. */
export function namedProductsOf(document: CsafDocument): ReadonlyMap<string, NamedProduct> {
  const tree = document.product_tree;
  const others = [...(tree?.full_product_names ?? []), ...(tree?.relationships ?? []).map(({ full_product_name: product }) => product)];
  return new Map([
    ...others.map(({ product_id: id, name }) => [id, { vendor: '', product: name, versions: '' }] as const),
    ...branchesOf(document).flatMap((branch) =>
      branch.value.product ? [[branch.value.product.product_id, namedIn(branch)] as const] : [],
    ),
  ]);
}
