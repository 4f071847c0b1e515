/** Bulletins with their texts in the reader's language. */
import { type SQL, sql } from 'drizzle-orm';
import type { BulletinRow } from '../../generated/openapi.d.ts';
import { languageServed, type Reader } from '../shared/access/reader.ts';

import { pinnedOf, type ReaderNow, stateOf, unreadOf } from './readable.ts';
import { bulletins, bulletinTexts } from './tables.ts';

/** The columns of every response about a bulletin. Timestamps have the JSON format. */
export const columnsOf = (reader: ReaderNow): SQL => sql`${bulletins.id} as id, ${bulletins.number} as number, ${bulletins.type} as type,
  ${bulletins.severity} as severity, ${bulletins.products} as products, ${bulletins.hits} as hits,
  ${bulletins.issuedAt} as "issuedAt", ${bulletins.effectiveAt} as "effectiveAt", ${bulletins.expiresAt} as "expiresAt",
  ${bulletins.updatedAt} as "updatedAt", ${stateOf(reader)} as state, ${pinnedOf(reader)} as pinned, ${unreadOf(reader)} as unread,
  shown.language, shown.title, shown.summary`;

/** All bulletins with the text in the first of the given languages that they have. */
export const joinText = (languages: readonly string[]): SQL => sql`${bulletins} join lateral (select * from ${bulletinTexts}
  where ${bulletinTexts.bulletin} = ${bulletins.id}
  order by array_position(${sql.param([...languages])}::text[], ${bulletinTexts.language}), ${bulletinTexts.language} limit 1) as shown on true`;

/** A row as the statement selects it. */
export interface SelectedBulletin
  extends Omit<BulletinRow, 'products' | Moments | 'language' | 'requestedLanguage'>,
    Record<Moments, Date | null> {
  products: string[];
  language: string;
}

type Moments = 'issuedAt' | 'effectiveAt' | 'expiresAt' | 'updatedAt';

/** Presents a row. */
export function bulletinRow(row: SelectedBulletin, languages: [string, ...string[]]): BulletinRow {
  const { issuedAt, effectiveAt, expiresAt, updatedAt, language, ...others } = row;
  return {
    ...others,
    ...presentMoments({ effectiveAt, expiresAt }),
    issuedAt: toIsoString(issuedAt),
    updatedAt: toIsoString(updatedAt),
    products: row.products.map((code) => ({ id: code, text: code })),
    ...languageServed(language, languages[0]),
  };
}

/** Formats the moments that are set, and omits the others. */
export const presentMoments = <Name extends string>(moments: Readonly<Record<Name, Date | null>>): Partial<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<Date | null>(moments).flatMap(([name, time]) => (time === null ? [] : [[name, toIsoString(time)]])),
  ) as Partial<Record<Name, string>>;

/** Raw SQL statements return timestamps in the text format of PostgreSQL. */
export const toIsoString = (moment: Date | string | null): string => new Date(moment ?? 0).toISOString();

/** Runs a statement that selects the columns above. */
export async function selectBulletins({ database }: Pick<Reader, 'database'>, statement: SQL): Promise<SelectedBulletin[]> {
  const { rows } = await database.execute(statement);
  return rows as unknown as SelectedBulletin[];
}
