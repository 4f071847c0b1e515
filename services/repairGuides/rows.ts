/** Repair guides for readers: access condition and rows. */
import type { SQL } from 'drizzle-orm';
import type { RepairGuideRow } from '../../generated/openapi.d.ts';
import { readable } from '../shared/access/readable.ts';
import { languageServed, type Reader } from '../shared/access/reader.ts';
import { languageIn, nameIn } from '../shared/values/names.ts';
import { repairGuides } from './tables.ts';

export type RepairGuideRecord = typeof repairGuides.$inferSelect;

/** Repair guides that an account may read. Every query uses this condition. */
export const visible = (reader: Pick<Reader, 'account'>): SQL => readable(reader, repairGuides);

/** The main picture of a repair guide: that of the first step with a picture. */
export const coverOf = ({ steps }: Pick<RepairGuideRecord, 'steps'>): string | null =>
  steps.find(({ picture }) => picture !== undefined)?.picture ?? null;

/** The fields of a repair guide that lists and its page share. */
export function repairGuideRow(row: RepairGuideRecord, languages: [string, ...string[]]): Omit<RepairGuideRow, 'picture'> {
  // All texts of a guide have the languages of its title.
  const language = languageIn(row.titles, languages);
  return {
    id: row.code,
    title: nameIn(row.titles, [language], row.code),
    summary: nameIn(row.summaries, [language, ...languages]),
    difficulty: row.difficulty,
    time: row.time,
    products: row.products.map((code) => ({ id: code, text: code })),
    updatedAt: row.updatedAt.toISOString(),
    ...languageServed(language, languages[0]),
  };
}
