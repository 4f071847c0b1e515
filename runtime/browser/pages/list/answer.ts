import type { Facet } from '../../fields/filters/index.ts';

/** A record of a list. The columns describe its fields. */
export type ListRecord = Readonly<Record<string, unknown>>;

/** What a list's call answers. */
export interface ListAnswer extends ListRecord {
  data: readonly ListRecord[];
  /** Exact up to the portal's limit, else one more than it. */
  total: number;
  facets?: Record<string, readonly Facet[]>;
  /** The place from which the list goes on. */
  next?: string;
}

/** The value of a field, whose name may lead into the record: `category.text`. */
export const valueAt = (row: ListRecord, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((from, name) => (from !== null && typeof from === 'object' ? (from as ListRecord)[name] : undefined), row);

/** The language of a record that is served in another one than was asked for. */
export const languageOf = (row: ListRecord): string | undefined =>
  typeof row.requestedLanguage === 'string' && typeof row.language === 'string' ? row.language : undefined;
