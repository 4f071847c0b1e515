/** Texts for the values of filters, which are counted in listing.ts. */
import type { FacetValue } from '../../../generated/openapi.d.ts';
import type { ValueCount } from './listing.ts';

export const valuesOf = (facet: readonly ValueCount[]): string[] => facet.map(({ value }) => value);

/** The values of a filter with a name for each. */
export const withNames = (facet: readonly ValueCount[], nameOf: (value: string) => string): FacetValue[] =>
  facet.map((one) => ({ ...one, text: nameOf(one.value) }));

/** The values of a filter that need no names: the browser has the words of choices, and codes are names. */
export const withCodesAsText = (facet: readonly ValueCount[]): FacetValue[] => withNames(facet, (value) => value);
