/** The SQL of a search: matches, order, score and facets. */
export { facetOf, foundBy, maxOf, maxScored, maxValues, metBy, orderedBy, orderOf, scoreOf, scoring } from './found.ts';
