/** Filters for lists of records. */
export { byFlag, byMember, bySpan, byValue, conditionOf, type NamesOf, type RecordFilter } from './filters.ts';
