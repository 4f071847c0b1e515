import type { Facet } from '../../fields/filters/index.ts';

/** A record of a list. The columns describe its fields. */
export type ListRecord = Readonly<Record<string, unknown>>;

/** The answer of a list's call. */
export interface ListAnswer extends ListRecord {
  data: readonly ListRecord[];
  /** Exact up to the portal's limit, else the limit plus one. */
  total: number;
  facets?: Record<string, readonly Facet[]>;
  /** Cursor of the next page. */
  next?: string;
}

/** The value of a field; a dotted name reads nested records: `category.text`. */
export const valueAt = (row: ListRecord, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((from, name) => (from !== null && typeof from === 'object' ? (from as ListRecord)[name] : undefined), row);

/** The language of a record that is in another language than requested. */
export const languageOf = (row: ListRecord): string | undefined =>
  typeof row.requestedLanguage === 'string' && typeof row.language === 'string' ? row.language : undefined;
