import type { CallHandlers } from '../shared/calls/handler.ts';
import { compatibilityHandlers } from './admin/compatibilities.ts';
import { familyHandlers, seriesHandlers } from './admin/families.ts';
import { productHandlers as managedProductHandlers } from './admin/products.ts';
import { compareProducts } from './compare.ts';
import { listCompatibility } from './compatibility.ts';
import { listDirectories } from './directories.ts';
import { listFamilies } from './families.ts';
import { findProduct } from './find.ts';
import { pageProducts } from './page.ts';

export const productHandlers = {
  'doc.model.families': listFamilies,
  'doc.directory.children': listDirectories,
  'doc.product.page': pageProducts,
  'doc.product.find': findProduct,
  'doc.product.compare': compareProducts,
  'doc.product.compatibility': listCompatibility,
  ...familyHandlers,
  ...seriesHandlers,
  ...managedProductHandlers,
  ...compatibilityHandlers,
} satisfies Partial<CallHandlers>;
