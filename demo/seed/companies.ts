/** Imports the demo's companies, and the accounts that belong to them. */
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { companies } from '../../services/companies/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { idOf } from '../../services/shared/values/ids.ts';

export interface CompanyEntry extends Pick<typeof companies.$inferInsert, 'code' | 'name' | 'country' | 'kinds'> {
  /** Demo accounts that belong to it, unless they have a company already. */
  accounts?: string[];
}

export const companyId = (code: string): string => idOf(`company:${code}`);

export async function seedCompanies(database: Database, entries: readonly CompanyEntry[]): Promise<void> {
  const rows = entries.map(({ accounts: _, ...entry }) => ({ ...entry, id: companyId(entry.code), status: 'published' as const }));
  await database
    .insert(companies)
    .values(rows)
    .onConflictDoUpdate({ target: companies.code, set: excludedColumns(companies, ['createdAt']) });
  for (const { code, accounts: members = [] } of entries)
    if (members.length > 0)
      await database
        .update(accounts)
        .set({ company: sql`(select ${companies.id} from ${companies} where ${companies.code} = ${code})` })
        .where(and(inArray(accounts.userAccount, members), isNull(accounts.company)));
}
