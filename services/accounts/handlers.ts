import type { CallHandlers } from '../shared/calls/handler.ts';
import type { PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { pageAudit } from './admin/audit.ts';
import { changeAccount, disableAccount, enableAccount, endAccountSessions, renewPassword, resetAuthenticator } from './admin/change.ts';
import { createAccount } from './admin/create.ts';
import { accountMail, findAccount, listRoles, pageAccounts } from './admin/find.ts';
import { endSession, pageSessions } from './admin/sessions.ts';
import { searchUsers } from './find.ts';
import { ownAccountHandlers } from './own/index.ts';
import { modifyProfile } from './own/profile.ts';
import { currentUser, validateSession } from './users.ts';

export const accountHandlers = (personalData: PersonalDataTables) =>
  ({
    ...ownAccountHandlers(personalData),
    'uac.users.validate': validateSession,
    'uac.users.detail': currentUser,
    'uac.users.modify': modifyProfile,
    'uac.users.search': searchUsers,
    'manage.accounts.page': pageAccounts,
    'manage.accounts.find': findAccount,
    'manage.accounts.roles': listRoles,
    'manage.accounts.mail': accountMail,
    'manage.accounts.create': createAccount,
    'manage.accounts.change': changeAccount,
    'manage.accounts.disable': disableAccount,
    'manage.accounts.enable': enableAccount,
    'manage.accounts.endSessions': endAccountSessions,
    'manage.accounts.resetAuthenticator': resetAuthenticator,
    'manage.accounts.password': renewPassword,
    'manage.sessions.page': pageSessions,
    'manage.sessions.end': endSession,
    'manage.audit.page': pageAudit,
  }) satisfies Partial<CallHandlers>;
