/** Companies to choose for an account or another record. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { containsKeyword } from '../shared/lists/listing.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { companies } from './tables.ts';

/** Published companies by part of their name or code. */
export const chooseCompany: Handler<'manage.companies.choices'> = ({ body, database }) =>
  database
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.status, 'published'), containsKeyword([companies.name, companies.code], body.keyword)))
    .orderBy(sql`lower(${companies.name})`)
    .limit(20);

interface CompanyChoiceContext {
  database: Database;
  fail: (error: 'value.not-found', facts: { field: string }) => CallRefusal;
}

/** Refuses a company that is unknown or not published. Its row remains locked, so that it cannot be removed concurrently. */
export async function requireCompany({ database, fail }: CompanyChoiceContext, id: string, field = 'company'): Promise<void> {
  const chosen = and(eq(companies.id, id), eq(companies.status, 'published'));
  const rows = isUuid(id) ? await database.select({ id: companies.id }).from(companies).where(chosen).for('share') : [];
  if (rows.length === 0) throw fail('value.not-found', { field });
}

/** The names of companies by their ids. */
export async function companyNames(database: Database, ids: readonly (string | null | undefined)[]): Promise<ReadonlyMap<string, string>> {
  const uniqueIds = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (uniqueIds.length === 0) return new Map();
  const rows = await database.select({ id: companies.id, name: companies.name }).from(companies).where(inArray(companies.id, uniqueIds));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
