/** Names of the records that dispatch records refer to. */
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../runtime/server/database/database.ts';
import { serviceRegions } from '../afterSales/region/tables.ts';
import { families } from '../catalogue/tables.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import type { NameLookup } from '../world/index.ts';
import { demandKinds, organisations } from './tables.ts';

type NamedTable = PgTable & { code: PgColumn; names: PgColumn };

async function namesOf(table: NamedTable, database: Database, codes: readonly string[], languages: readonly string[]): Promise<NameLookup> {
  const rows =
    codes.length === 0
      ? []
      : await database
          .select()
          .from(table as typeof families)
          .where(inArray(table.code, [...new Set(codes)]));
  const known = new Map(rows.map(({ code, names }) => [code, nameIn(names as LocalizedText, languages, code)]));
  return (code) => ({ id: code, text: known.get(code) ?? code });
}

export const findFamilyNames = (database: Database, codes: readonly string[], languages: readonly string[]) =>
  namesOf(families, database, codes, languages);

export const findUnitNames = (database: Database, codes: readonly string[], languages: readonly string[]) =>
  namesOf(organisations, database, codes, languages);

export const findRegionNames = (database: Database, codes: readonly string[], languages: readonly string[]) =>
  namesOf(serviceRegions, database, codes, languages);

export const findKindNames = (database: Database, codes: readonly string[], languages: readonly string[]) =>
  namesOf(demandKinds, database, codes, languages);
