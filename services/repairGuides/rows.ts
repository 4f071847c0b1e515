/** Repairs as readers meet them: which there are for an account, and in which words. */
import type { SQL } from 'drizzle-orm';
import type { RepairGuideRow } from '../../generated/openapi.d.ts';
import { languageIn, nameIn } from '../names.ts';
import { readable } from '../readable.ts';
import { languageServed, type Reader } from '../reader.ts';
import { repairGuides } from './tables.ts';

export type RepairGuideRecord = typeof repairGuides.$inferSelect;

/** Those that an account reads. In the WHERE of every read. */
export const visible = (reader: Pick<Reader, 'account'>): SQL => readable(reader, repairGuides);

/** The picture that stands for a repair: the first of its steps that has one. */
export const coverOf = ({ steps }: Pick<RepairGuideRecord, 'steps'>): string | null =>
  steps.find(({ picture }) => picture !== undefined)?.picture ?? null;

/** What lists and the page itself say of a repair. */
export function repairGuideRow(row: RepairGuideRecord, languages: [string, ...string[]]): Omit<RepairGuideRow, 'picture'> {
  // All of it is written in the languages of its title.
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
