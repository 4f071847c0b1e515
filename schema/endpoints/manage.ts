import { z } from 'zod';
import { anyOf, defineEndpoints, either, longPage, paged, pageOf, span } from '../define/endpoints.ts';
import { code, id, text } from '../define/fields.ts';
import { AuditEntry } from '../entities/auditEntry.ts';
import { OpenCounts } from '../entities/counts.ts';
import { Feedback, FeedbackAnswer, FeedbackRow, FeedbackStates } from '../entities/feedback.ts';
import { inLanguage } from '../entities/language.ts';
import { AccountChange, AccountHandover, AccountKey, AccountMail, ManagedAccount, ManagedAccountRow, NewAccount } from '../entities/managedAccount.ts';
import { ManagedSession } from '../entities/managedSession.ts';
import { OutboxMessage, OutboxRow } from '../entities/outboxMessage.ts';
import { ManagedContentRequest, ManagedProposal, ManagedRating } from '../entities/readerRequest.ts';

/** Spread into calls for account administrators, and for editors. */
const admin = { who: 'internal', roles: ['admin'], rows: 'all' } as const;
const editor = { who: 'internal', roles: ['content', 'admin'], rows: 'all' } as const;
/** Spread into calls that change accounts or end sessions: administration with a recent proof of identity. */
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

/** Accounts: find, create, change, disable. The last administrator cannot lose the role, and nobody can remove it from themselves. */
export const accounts = defineEndpoints('manage.accounts', {
  page:               { post: '/manage/accounts/page',               body: accountList,   answers: pageOf(ManagedAccountRow), ...admin, newest: true },
  find:               { post: '/manage/accounts/find',               body: accountById,   answers: ManagedAccount,            ...admin },
  roles:              { post: '/manage/accounts/roles',              body: ofType,        answers: z.array(role).max(50),     ...admin },
  mail:               { post: '/manage/accounts/mail',                                        answers: AccountMail,               ...admin },
  create:             { post: '/manage/accounts/create',             body: newAccount,    answers: AccountHandover,           ...proved, fails: ['account.name-taken', 'account.role-refused'] },
  change:             { post: '/manage/accounts/change',             body: AccountChange, answers: AccountKey,                ...proved, fails: ['request.conflict', 'account.deleted', 'account.own-office', 'account.last-admin', 'account.role-refused', 'account.unconfirmed', 'code.limit-reached'] },
  disable:            { post: '/manage/accounts/disable',            body: AccountKey,    answers: z.literal(true),           ...proved, fails: ['account.deleted', 'account.own-office', 'account.last-admin'] },
  enable:             { post: '/manage/accounts/enable',             body: AccountKey,    answers: z.literal(true),           ...proved, fails: ['account.deleted'] },
  endSessions:        { post: '/manage/accounts/endSessions',        body: AccountKey,    answers: z.literal(true),           ...proved },
  resetAuthenticator: { post: '/manage/accounts/resetAuthenticator', body: AccountKey,    answers: z.literal(true),           ...proved },
  password:           { post: '/manage/accounts/password',           body: accountById,   answers: AccountHandover,           ...proved, fails: ['account.deleted'] },
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

/** Messages by SMS and mail: sent, failed, and stored because no transport is configured. */
export const messages = defineEndpoints('manage.messages', {
  page:   { post: '/manage/messages/page',   body: messageList, answers: pageOf(OutboxRow), ...admin },
  find:   { post: '/manage/messages/find',   body: messageById, answers: OutboxMessage,     ...admin },
  resend: { post: '/manage/messages/resend', body: messageById, answers: z.literal(true),   ...admin, fails: ['message.not-resendable'] },
});

const requestList = paged({ filters: { state: anyOf(), language: anyOf(), createdAt: span() }, sort: ['createdAt'] });
const proposalList = paged({ filters: { state: anyOf(), language: anyOf(), createdAt: span() }, sort: ['createdAt'] });
const ratingList = paged({ filters: { state: anyOf(), language: anyOf(), createdAt: span() }, sort: ['createdAt'] });
const requestState = ManagedContentRequest.pick({ id: true, state: true });
const proposalState = ManagedProposal.pick({ id: true, state: true });
const ratingState = ManagedRating.pick({ id: true, state: true });

/** Readers' requests: content they miss, terms they proposed, and answers of the assistant that did not help. */
export const requests = defineEndpoints('manage.requests', {
  wishes:         { post: '/manage/requests/wishes',         body: requestList,      answers: pageOf(ManagedContentRequest),     ...editor },
  settleWish:     { post: '/manage/requests/settleWish',     body: requestState,     answers: z.literal(true),      ...editor },
  proposals:      { post: '/manage/requests/proposals',      body: proposalList,  answers: pageOf(ManagedProposal), ...editor },
  settleProposal: { post: '/manage/requests/settleProposal', body: proposalState, answers: z.literal(true),      ...editor },
  ratings:        { post: '/manage/requests/ratings',        body: ratingList,    answers: pageOf(ManagedRating),   ...editor },
  settleRating:   { post: '/manage/requests/settleRating',   body: ratingState,   answers: z.literal(true),      ...editor },
});

const feedbackList = paged({
  own: { ...inLanguage, articleId: id('article').optional() },
  filters: { state: anyOf(), reason: anyOf(), helpful: either(), classType: anyOf(), language: anyOf(), products: anyOf(), createdAt: span() },
  sort: ['createdAt', 'updatedAt'],
});
const feedbackById = Feedback.pick({ id: true }).extend(inLanguage);

/** Readers' comments on texts, and the editors' progress on them. */
export const feedback = defineEndpoints('manage.feedback', {
  page:   { post: '/manage/feedback/page',   body: feedbackList,   answers: pageOf(FeedbackRow), ...editor, newest: true },
  find:   { post: '/manage/feedback/find',   body: feedbackById,   answers: Feedback,            ...editor },
  answer: { post: '/manage/feedback/answer', body: FeedbackAnswer, answers: z.literal(true),     ...editor, fails: ['request.conflict'] },
  move:   { post: '/manage/feedback/move',   body: FeedbackStates, answers: z.literal(true),     ...editor, fails: ['request.conflict'] },
});

/** Numbers of open items for the account, shown next to menu entries. */
export const counts = defineEndpoints('manage.counts', {
  open: { post: '/manage/counts/open', answers: OpenCounts, who: 'internal', roles: ['approver', 'content', 'service', 'admin', 'training', 'partner'], rows: 'assigned' },
});
