/** Calls that an account makes about itself. */
import type { ServiceHandlers } from '../../shared/calls/handler.ts';
import type { PersonalDataTables } from '../../shared/database/personalDataTable.ts';
import { beginAuthenticator, confirmAuthenticator, endAuthenticator, pageAuthenticators } from './authenticators.ts';
import { confirmEmail, confirmPhone, pendingContacts } from './contacts.ts';
import { deleteOwn } from './delete.ts';
import { exportOwn } from './export.ts';
import { changeOwnPassword } from './password.ts';
import { ownProfile } from './profile.ts';
import { checkProof, proofMethods } from './proof.ts';
import { endOtherSessions, endSession, pageSessions } from './sessions.ts';
import { makeToken, offeredScopes, pageTokens, revokeToken } from './tokens.ts';

/** All account calls except form drafts, which belong to the subject `formDrafts`. */
type OwnAccountHandlers = Omit<ServiceHandlers<'account'>, keyof ServiceHandlers<'account.drafts'>>;

export const ownAccountHandlers = (personalData: PersonalDataTables): OwnAccountHandlers => ({
  'account.profile': ownProfile,
  'account.password': changeOwnPassword,
  'account.sessions.page': pageSessions,
  'account.sessions.end': endSession,
  'account.sessions.endOthers': endOtherSessions,
  'account.tokens.page': pageTokens,
  'account.tokens.scopes': offeredScopes,
  'account.tokens.make': makeToken,
  'account.tokens.revoke': revokeToken,
  'account.proof.ways': proofMethods,
  'account.proof.give': checkProof,
  'account.contacts.pending': pendingContacts,
  'account.contacts.confirmEmail': confirmEmail,
  'account.contacts.confirmPhone': confirmPhone,
  'account.authenticators.page': pageAuthenticators,
  'account.authenticators.begin': beginAuthenticator,
  'account.authenticators.confirm': confirmAuthenticator,
  'account.authenticators.end': endAuthenticator,
  'account.export': exportOwn(personalData),
  'account.delete': deleteOwn(personalData),
});
