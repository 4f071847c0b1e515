/** The door of the service by which staff look after accounts and read what the portal has kept. */
import type { ServiceHandlers } from '../handler.ts';
import { changeAccount, disableAccount, enableAccount, endSessionsOf, renewPassword, resetAuthenticator } from './accounts/change.ts';
import { createAccount } from './accounts/create.ts';
import { findAccount, listRoles, pageAccounts } from './accounts/find.ts';
import { pageAudit } from './audit.ts';
import { openCounts } from './counts.ts';
import { answerFeedback, moveFeedback } from './feedback/answer.ts';
import { findFeedback, pageFeedback } from './feedback/page.ts';
import { findMessage, pageMessages, resendMessage } from './messages.ts';
import { pageMissed } from './requests/missed.ts';
import { pageProposals, pageWishes, settleProposal, settleWish } from './requests/wishes.ts';
import { endSession, pageSessions } from './sessions.ts';
import { labelHandlers } from './vocabulary/labels.ts';
import { termHandlers } from './vocabulary/terms.ts';

export const manageHandlers: ServiceHandlers<'manage'> = {
  'manage.accounts.page': pageAccounts,
  'manage.accounts.find': findAccount,
  'manage.accounts.roles': listRoles,
  'manage.accounts.create': createAccount,
  'manage.accounts.change': changeAccount,
  'manage.accounts.disable': disableAccount,
  'manage.accounts.enable': enableAccount,
  'manage.accounts.endSessions': endSessionsOf,
  'manage.accounts.resetAuthenticator': resetAuthenticator,
  'manage.accounts.password': renewPassword,
  'manage.sessions.page': pageSessions,
  'manage.sessions.end': endSession,
  'manage.audit.page': pageAudit,
  'manage.messages.page': pageMessages,
  'manage.messages.find': findMessage,
  'manage.messages.resend': resendMessage,
  'manage.requests.missed': pageMissed,
  'manage.requests.wishes': pageWishes,
  'manage.requests.settleWish': settleWish,
  'manage.requests.proposals': pageProposals,
  'manage.requests.settleProposal': settleProposal,
  'manage.feedback.page': pageFeedback,
  'manage.feedback.find': findFeedback,
  'manage.feedback.answer': answerFeedback,
  'manage.feedback.move': moveFeedback,
  'manage.counts.open': openCounts,
  ...labelHandlers,
  ...termHandlers,
};
