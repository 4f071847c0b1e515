/** Filters for lists of records. */
export { arrayFilter, conditionOf, dateRangeFilter, flagFilter, type NamesOf, type RecordFilter, valueFilter } from './filters.ts';
