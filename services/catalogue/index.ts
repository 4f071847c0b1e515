/** The catalogue: families, series and models. */
export { familiesOf } from './families.ts';
export { catalogueHandlers } from './handlers.ts';
export { indexProducts } from './indexing.ts';
export { called } from './models.ts';
export { lifeCycleOf, type Product, productEntry, selectProducts, specsIn } from './rows.ts';
