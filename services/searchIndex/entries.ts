/** Shared by all indexers: which language's text each reader gets, and how entries are replaced. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import type { SearchKind } from '../../schema/entities/search.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import { type IndexEntry, type Prepared, prepareEntries, writePrepared } from './entry.ts';
import { searchTexts } from './tables.ts';

/** For each reader's language, which of a record's texts is shown. */
export type Chains = Readonly<Record<string, readonly string[]>>;

export const chainsOf = (portal: Portal): Chains =>
  Object.fromEntries(
    [...new Set(Object.values(portal.sites).map(({ language }) => language))]
      .sort()
      .map((language) => [language, readingLanguages(portal, language)]),
  );

/** The languages whose readers get the text in `language`, if the record has texts in all of `written`. */
export function servedBy(chains: Chains, language: string, written: readonly string[]): string[] {
  const last = [...written].sort()[0];
  return Object.keys(chains).filter((reader) => (chains[reader]?.find((candidate) => written.includes(candidate)) ?? last) === language);
}

/** Removes records of the given kinds from the index. */
const forget = (database: Database, kinds: readonly SearchKind[], records: readonly string[]) =>
  database.execute(
    sql`delete from ${searchTexts} where kind = any(${sql.param([...kinds])}::text[]) and record = any(${sql.param([...records])}::text[])`,
  );

/** Replaces the entries of these records, for the given kinds, by prepared ones. */
export async function replacePrepared(
  database: Database,
  kinds: readonly SearchKind[],
  records: readonly string[],
  prepared: Prepared,
): Promise<void> {
  await forget(database, kinds, records);
  await writePrepared(database, prepared);
}

/** Replaces the entries of a kind: of the given records, or of all. */
export async function replaceEntries(
  database: Database,
  kind: SearchKind,
  entries: readonly IndexEntry[],
  records?: readonly string[],
): Promise<void> {
  await (records ? forget(database, [kind], records) : database.execute(sql`delete from ${searchTexts} where kind = ${kind}`));
  await writePrepared(database, await prepareEntries(database, entries));
}
