import type { CallName, Handler } from '../handler.ts';
import { compareProducts } from './compare.ts';
import { listCompatibility } from './compatibility.ts';
import { findProduct } from './find.ts';
import { pageProducts } from './page.ts';

type ProductCall = Extract<CallName, `doc.product.${string}`>;

/** The calls about products. */
export const productHandlers: { readonly [Id in ProductCall]: Handler<Id> } = {
  'doc.product.page': pageProducts,
  'doc.product.find': findProduct,
  'doc.product.compare': compareProducts,
  'doc.product.compatibility': listCompatibility,
};
