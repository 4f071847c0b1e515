import { and, eq } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import { demandKinds } from './tables.ts';

interface KindChoiceContext {
  database: Database;
  fail: (error: 'value.not-found', facts: { field: string }) => CallRefusal;
}

/**
 * Refuses a kind that is unknown, not published, or of the other type. Its row remains locked, so that it cannot be removed
 * concurrently.
 */
export async function requireKind({ database, fail }: KindChoiceContext, code: string, type: 1 | 2): Promise<void> {
  const chosen = and(
    eq(demandKinds.code, code),
    eq(demandKinds.type, type === 1 ? 'visit' : 'training'),
    eq(demandKinds.status, 'published'),
  );
  const rows = await database.select({ code: demandKinds.code }).from(demandKinds).where(chosen).for('share');
  if (rows.length === 0) throw fail('value.not-found', { field: 'demandKind' });
}
