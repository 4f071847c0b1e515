/** The catalogue: families, series and models. */
export { catalogueHandlers } from './handlers.ts';
export { indexProducts } from './indexing.ts';
export { familiesOf, matchesName } from './models.ts';
export { lifeCycleOf, type Product, productEntry, selectProducts, specsIn } from './rows.ts';
