import type { Account } from '../account.ts';
import type { Database } from '../database/database.ts';
import { auditLog } from './tables.ts';

/** One audit log entry. */
export interface AuditEntry {
  action: string;
  subject: string;
  subjectId?: string;
  subjectName?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Who acted, in which request and from which address. A handler's context provides all three. */
export interface AuditActor {
  account: Pick<Account, 'id' | 'userAccount'>;
  requestId: string;
  address: string;
}

/** Replaces lone surrogates in user input, which PostgreSQL refuses in JSON. */
const storable = (entry: AuditEntry): AuditEntry =>
  JSON.parse(JSON.stringify(entry, (_key, value) => (typeof value === 'string' ? value.toWellFormed() : value)));

/** Writes an audit entry in the caller's transaction, so that the change and its entry are committed together. */
export async function recordAudit(database: Database, { account, requestId, address }: AuditActor, entry: AuditEntry): Promise<void> {
  await database
    .insert(auditLog)
    .values({ ...storable(entry), actorId: account.id, actorName: account.userAccount ?? '', requestId, address });
}
