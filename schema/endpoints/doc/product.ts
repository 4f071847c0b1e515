import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { code, id } from '../../define/fields.ts';
import { inLanguage } from '../../entities/language.ts';
import { ComparedProduct, Compatibility, Product, ProductEntry } from '../../entities/product.ts';

const productList = paged({
  own: inLanguage,
  filters: { family: anyOf(), series: anyOf(), status: anyOf() },
  sort: ['code', 'endOfSale'],
  size: 24,
});

const productById = z.strictObject({ productId: id('product'), ...inLanguage });

/** Models by their codes, separated by commas, and one more to add. */
const comparison = z.strictObject({ models: z.string().max(300).optional(), add: code().optional(), ...inLanguage });

/** Maximum number of products in a comparison. */
const maxCompared = 4;

/** Products: the list, one product with related content, a comparison, and compatibility. */
export const product = defineEndpoints('doc.product', {
  page:          { post: '/doc/product/page',          body: productList, answers: pageOf(ProductEntry),                     who: 'everyone', rows: 'visible', newest: true },
  find:          { post: '/doc/product/find',          body: productById, answers: Product,                                  who: 'everyone', rows: 'visible' },
  compare:       { post: '/doc/product/compare',       body: comparison,  answers: z.array(ComparedProduct).max(maxCompared), who: 'everyone', rows: 'visible' },
  compatibility: { post: '/doc/product/compatibility', body: productById, answers: z.array(Compatibility).max(200),          who: 'everyone', rows: 'visible' },
});
