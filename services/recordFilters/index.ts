/** Filters for lists of records. */
export { byFlag, byMember, bySpan, byValue, type NamesOf, type RecordFilter } from './filters.ts';
