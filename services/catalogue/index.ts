/** The catalogue: families, series and models. */
export { catalogueHandlers } from './handlers.ts';
export { indexProducts } from './indexing.ts';
export { familiesOf, matchesName } from './models.ts';
export { lifeCycleOf, localizeSpecs, type Product, presentProduct, selectProducts } from './rows.ts';
