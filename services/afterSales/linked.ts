/** Names of the records that after-sales records refer to: regions, families, countries, languages. */
import { asc } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { families } from '../catalogue/tables.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import { countryNames, languageNames, type NameLookup } from '../world/index.ts';
import { serviceRegions } from './region/tables.ts';

export { countryNames, languageNames, type NameLookup };

/** The names of the region and the country of a record. */
export interface RegionNames {
  regions: NameLookup;
  countries: NameLookup;
}

const namingOf = (rows: readonly { code: string; names: LocalizedText }[], languages: readonly string[]): NameLookup => {
  const known = new Map(rows.map(({ code, names }) => [code, nameIn(names, languages, code)]));
  return (code) => ({ id: code, text: known.get(code) ?? code });
};

/** The names of all regions, and their order. */
export async function regionNames(database: Database, languages: readonly string[]): Promise<NameLookup> {
  const rows = await database.select().from(serviceRegions).orderBy(asc(serviceRegions.position));
  return namingOf(rows, languages);
}

/** The names of all families of products. */
export async function familyNames(database: Database, languages: readonly string[]): Promise<NameLookup> {
  const rows = await database.select({ code: families.code, names: families.names }).from(families);
  return namingOf(rows, languages);
}
