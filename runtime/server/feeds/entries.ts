/** Converts list rows to feed entries. */
import { createHash } from 'node:crypto';
import { type BindingScope, targetPath } from '../../shared/calls/bind.ts';
import type { Column, FeedPart, ListPage, SiteTables, Words } from '../../shared/portal.ts';
import type { FeedEntry } from './write.ts';

type FeedRecord = Readonly<Record<string, unknown>>;

export interface EntryContext {
  page: Pick<ListPage, 'id'> & { list: Pick<ListPage['list'], 'opens'> };
  feed: FeedPart;
  tables: SiteTables;
  words: Words;
  scope: BindingScope;
  publicUrl: URL;
}

/** One entry for each row that has a link target. */
export function entriesOf(rows: readonly FeedRecord[], context: EntryContext): FeedEntry[] {
  const { page, feed, tables, scope, publicUrl } = context;
  return rows.flatMap((row) => {
    const to = page.list.opens && targetPath(tables, page.list.opens, { ...scope, row });
    if (!to) return [];
    const language = typeof row.requestedLanguage === 'string' ? textAt(row, 'language') : tables.site.locale;
    const publishedAt = new Date(textAt(row, feed.date));
    return [
      {
        // The same text on several sites is one entry for a reader of both.
        id: uuidOf(`${page.id} ${textAt(row, 'language') || tables.site.language} ${textAt(row, feed.id)}`),
        address: new URL(to, publicUrl).href,
        title: textAt(row, feed.title),
        summary: feed.summary === undefined ? '' : textAt(row, feed.summary),
        language,
        publishedAt,
        updatedAt: feed.updated === undefined ? publishedAt : new Date(textAt(row, feed.updated)),
        labels: feed.labels.flatMap((column) => labelsIn(row, column, context.words)),
      },
    ];
  });
}

const valueAt = (row: FeedRecord, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((from, name) => (from !== null && typeof from === 'object' ? (from as FeedRecord)[name] : undefined), row);

const textAt = (row: FeedRecord, field: string): string => String(valueAt(row, field) ?? '');

/** The label of a choice, or the names of the linked records. */
function labelsIn(row: FeedRecord, { field, kind, noun, name }: Column, words: Words): string[] {
  const value = valueAt(row, field);
  if (value === undefined || value === null) return [];
  if (kind === 'choice') return [words[`choice.${noun}.${name}.${value}`] ?? String(value)];
  return [value].flat().map((link) => String((link as { text?: unknown }).text ?? ''));
}

/** A URN derived from a name (UUID version 8). It does not contain the host, so entries stay known when the portal moves. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
