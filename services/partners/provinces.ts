/** Provinces and regions of countries: a value list with ISO 3166-2 codes, which staff edit in the dictionary. */
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { dictionary } from '../dictionary/tables.ts';
import { nameIn } from '../shared/values/names.ts';
import type { NameLookup } from '../world/index.ts';

const provinceList = 'province';

/** The country of a province (ISO 3166-1 alpha-2), which its code begins with. */
export const countryOf = (province: string): string => province.slice(0, 2);

export async function provincesOf(database: Database, languages: readonly string[]): Promise<{ code: string; name: string }[]> {
  const rows = await database
    .select({ code: dictionary.code, names: dictionary.names })
    .from(dictionary)
    .where(and(eq(dictionary.typeCode, provinceList), eq(dictionary.active, true)))
    .orderBy(asc(dictionary.position), asc(dictionary.code));
  return rows.map(({ code, names }) => ({ code, name: nameIn(names, languages, code) }));
}

export async function provinceNames(database: Database, languages: readonly string[]): Promise<NameLookup> {
  const known = new Map((await provincesOf(database, languages)).map(({ code, name }) => [code, name]));
  return (code) => ({ id: code, text: known.get(code) ?? code });
}

export async function isProvince(database: Database, code: string): Promise<boolean> {
  const own = and(eq(dictionary.typeCode, provinceList), eq(dictionary.code, code));
  return (await database.$count(dictionary, own)) > 0;
}
