import { asc, eq, or } from 'drizzle-orm';
import { auditLog } from '../../../runtime/server/audit/tables.ts';
import { files } from '../../../runtime/server/files/tables.ts';
import { accessTokens, accounts, halfLogins, sessions } from '../../../runtime/server/session/tables.ts';
import { uploads } from '../../../runtime/server/uploads/tables.ts';
import { deleteOwnRows, exportOwnRows, type PersonalDataTables } from '../../shared/database/personalDataTable.ts';
import { totp } from '../../signIn/index.ts';
import { codes } from '../../signIn/tables.ts';
import { describeUserAgent } from './program.ts';

/** Personal data of accounts, sessions and uploads. */
export const accountPersonalData: PersonalDataTables = {
  accounts: {
    exportRows: async (database, accountId, { offset }) => {
      if (offset > 0) return [];
      const rows = await database.select().from(accounts).where(eq(accounts.id, accountId));
      return rows.map(({ password, ...row }) => ({ ...row, hasPassword: password !== null }));
    },
  },
  sessions: {
    exportRows: async (database, accountId, { limit, offset }) => {
      const rows = await database
        .select()
        .from(sessions)
        .where(eq(sessions.accountId, accountId))
        .orderBy(asc(sessions.createdAt), asc(sessions.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ idHash: _, accountId: _own, ...row }) => ({ ...row, program: describeUserAgent(row.agent) }));
    },
    erase: deleteOwnRows(sessions.accountId),
  },
  half_logins: {
    erase: deleteOwnRows(halfLogins.accountId),
  },
  codes: {
    erase: deleteOwnRows(codes.accountId),
  },
  authenticators: {
    exportRows: async (database, accountId, { offset }) => (offset > 0 ? [] : [{ isOn: await totp.isSet(database, accountId) }]),
    erase: totp.end,
  },
  access_tokens: {
    exportRows: exportOwnRows(accessTokens, {
      owner: 'accountId',
      columns: ['name', 'scope', 'createdAt', 'endsAt', 'usedAt'],
      order: ['createdAt', 'id'],
    }),
    erase: deleteOwnRows(accessTokens.accountId),
  },
  uploads: {
    exportRows: exportOwnRows(uploads, { owner: 'account', columns: ['name', 'size', 'arrived', 'createdAt'], order: ['createdAt', 'id'] }),
    // The content is deleted when the row expires: erasure writes only to the database.
    erase: (database, accountId) =>
      database
        .update(uploads)
        .set({ endsAt: new Date(0), name: '' })
        .where(eq(uploads.account, accountId)),
  },
  // Files remain where they are shown, without an owner.
  files: {
    exportRows: exportOwnRows(files, { owner: 'owner', columns: ['id', 'name', 'mime', 'size', 'sha256', 'createdAt'], order: ['id'] }),
  },
  // The audit log is not erased: its purpose is to keep a record of past actions.
  audit_log: {
    exportRows: async (database, accountId, { limit, offset }) => {
      const rows = await database
        .select()
        .from(auditLog)
        .where(or(eq(auditLog.actorId, accountId), eq(auditLog.subjectId, accountId)))
        .orderBy(asc(auditLog.id))
        .limit(limit)
        .offset(offset);
      return rows.map((row) => (row.actorId === accountId ? ownAction(row) : actionOfOthers(row)));
    },
  },
};

type AuditLogRow = typeof auditLog.$inferSelect;

const ownAction = ({ at, action, subject, subjectName, before, after, address }: AuditLogRow) => ({
  at,
  action,
  subject,
  subjectName,
  before,
  after,
  address,
});

/** The actor and address of an entry are personal data of someone else. */
const actionOfOthers = ({ at, action, subject, before, after }: AuditLogRow) => ({ at, action, subject, before, after });
