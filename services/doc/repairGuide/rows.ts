/** Repairs as readers meet them: which there are for an account, and in which words. */
import { and, eq, lte, type SQL } from 'drizzle-orm';
import type { Answer } from '../../handler.ts';
import { nameIn } from '../../names.ts';
import { type Reader, reach } from '../../reader.ts';
import { languageServed } from '../list/rows.ts';
import { repairGuides } from './tables.ts';

export type RepairGuideRecord = typeof repairGuides.$inferSelect;
type RepairGuideRow = Answer<'doc.repairGuide.page'>['data'][number];

/** Those that an account reads: published, within its range. In the WHERE of every read. */
export const visible = ({ account }: Pick<Reader, 'account'>): SQL =>
  and(eq(repairGuides.status, 'published'), lte(repairGuides.audience, reach(account))) as SQL;

/** The language in which a reader is told of a repair: all of it is written in those of its title. */
export const languageOf = ({ titles }: Pick<RepairGuideRecord, 'titles'>, languages: readonly string[]): string =>
  languages.find((language) => titles[language]) ?? Object.keys(titles)[0] ?? 'en';

/** The picture that stands for a repair: the first of its steps that has one. */
export const coverOf = ({ steps }: Pick<RepairGuideRecord, 'steps'>): string | null =>
  steps.find(({ picture }) => picture !== undefined)?.picture ?? null;

/** What lists and the page itself say of a repair. */
export function repairGuideRow(row: RepairGuideRecord, languages: [string, ...string[]]): Omit<RepairGuideRow, 'picture'> {
  const language = languageOf(row, languages);
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
