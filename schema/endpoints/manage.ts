import { z } from 'zod';
import { anyOf, defineEndpoints, longPage, paged, pageOf, span } from '../define/endpoints.ts';
import { code, id, text } from '../define/fields.ts';
import { AuditEntry } from '../entities/auditEntry.ts';
import { inLanguage } from '../entities/language.ts';
import { AccountChange, AccountCredentials, AccountKey, AccountMail, ManagedAccount, ManagedAccountRow, NewAccount } from '../entities/managedAccount.ts';
import { ManagedSession } from '../entities/managedSession.ts';
import { OutboxMessage, OutboxRow } from '../entities/outboxMessage.ts';

/** Access of calls for account administrators. */
const admin = { who: 'internal', roles: ['admin'], rows: 'all' } as const;
/** Access of calls that change accounts or end sessions: administrators with a recent proof of identity. */
const proved = { ...admin, proof: 'recent' } as const;

const accountList = paged({
  own: inLanguage,
  filters: { type: anyOf(), roles: anyOf(), company: anyOf(), state: anyOf(), createdAt: span() },
  sort: ['userAccount', 'createdAt', 'updatedAt', 'seenAt'],
  maxSize: longPage,
});
const newAccount = NewAccount.extend(inLanguage);
const accountById = AccountKey.extend(inLanguage);
const ofType = ManagedAccount.pick({ type: true }).partial().extend(inLanguage);
const role = z.strictObject({ code: code(), name: text() });

/**
 * Accounts: find, create, change, disable. The last administrator cannot lose the role. Administrators cannot remove it from
 * themselves.
 */
export const accounts = defineEndpoints('manage.accounts', {
  page:               { post: '/manage/accounts/page',               body: accountList,   answers: pageOf(ManagedAccountRow), ...admin, newest: true },
  find:               { post: '/manage/accounts/find',               body: accountById,   answers: ManagedAccount,            ...admin },
  roles:              { post: '/manage/accounts/roles',              body: ofType,        answers: z.array(role).max(50),     ...admin },
  mail:               { post: '/manage/accounts/mail',                                        answers: AccountMail,               ...admin },
  create:             { post: '/manage/accounts/create',             body: newAccount,    answers: AccountCredentials,           ...proved, fails: ['account.name-taken', 'account.role-refused'] },
  change:             { post: '/manage/accounts/change',             body: AccountChange, answers: AccountKey,                ...proved, fails: ['request.conflict', 'account.deleted', 'account.own-office', 'account.last-admin', 'account.role-refused', 'account.unconfirmed', 'code.limit-reached'] },
  disable:            { post: '/manage/accounts/disable',            body: AccountKey,    answers: z.literal(true),           ...proved, fails: ['account.deleted', 'account.own-office', 'account.last-admin'] },
  enable:             { post: '/manage/accounts/enable',             body: AccountKey,    answers: z.literal(true),           ...proved, fails: ['account.deleted'] },
  endSessions:        { post: '/manage/accounts/endSessions',        body: AccountKey,    answers: z.literal(true),           ...proved },
  resetAuthenticator: { post: '/manage/accounts/resetAuthenticator', body: AccountKey,    answers: z.literal(true),           ...proved },
  password:           { post: '/manage/accounts/password',           body: accountById,   answers: AccountCredentials,           ...proved, fails: ['account.deleted'] },
});

const sessionList = paged({
  own: { accountId: id('managedAccount').optional() },
  filters: { way: anyOf(), createdAt: span() },
  sort: ['createdAt', 'seenAt'],
  maxSize: longPage,
});
const sessionById = ManagedSession.pick({ id: true });

/** Active sessions. */
export const sessions = defineEndpoints('manage.sessions', {
  page: { post: '/manage/sessions/page', body: sessionList, answers: pageOf(ManagedSession), ...admin, newest: true },
  end:  { post: '/manage/sessions/end',  body: sessionById, answers: z.literal(true),        ...proved },
});

const auditList = paged({
  own: { ...inLanguage, accountId: id('managedAccount').optional() },
  filters: { action: anyOf(), subject: anyOf(), actor: anyOf(), at: span() },
  sort: ['at'],
  size: 20,
  maxSize: longPage,
});

/** The audit log of accounts, rights and settings. */
export const audit = defineEndpoints('manage.audit', {
  page: { post: '/manage/audit/page', body: auditList, answers: pageOf(AuditEntry), ...admin, newest: true },
});

const messageList = paged({
  filters: { kind: anyOf(), state: anyOf(), createdAt: span() },
  sort: ['createdAt'],
  maxSize: longPage,
});
const messageById = OutboxMessage.pick({ id: true });

/** Messages by SMS and mail: sent, failed, or stored because no transport is configured. */
export const messages = defineEndpoints('manage.messages', {
  page:   { post: '/manage/messages/page',   body: messageList, answers: pageOf(OutboxRow), ...admin },
  find:   { post: '/manage/messages/find',   body: messageById, answers: OutboxMessage,     ...admin },
  resend: { post: '/manage/messages/resend', body: messageById, answers: z.literal(true),   ...admin, fails: ['message.not-resendable'] },
});
