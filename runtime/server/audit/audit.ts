import type { Account } from '../account.ts';
import type { Database } from '../database/database.ts';
import { auditLog } from './tables.ts';

/** One thing done, as it is kept. */
export interface AuditEntry {
  action: string;
  subject: string;
  subjectId?: string;
  subjectName?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Who did it, in which request, from where; what a handler's context says. */
export interface AuditActor {
  account: Pick<Account, 'id' | 'userAccount'>;
  requestId: string;
  address: string;
}

/** PostgreSQL takes no half of a pair of surrogates in JSON; somebody may have typed one. */
const storable = (entry: AuditEntry): AuditEntry =>
  JSON.parse(JSON.stringify(entry, (_key, value) => (typeof value === 'string' ? value.toWellFormed() : value)));

/** Keeps what was done, in the transaction that does it: neither stands without the other. */
export async function keepAudit(database: Database, { account, requestId, address }: AuditActor, entry: AuditEntry): Promise<void> {
  await database
    .insert(auditLog)
    .values({ ...storable(entry), actorId: account.id, actorName: account.userAccount ?? '', requestId, address });
}
