/** The door of the service by which staff look after accounts and read what the portal has kept. */

import { pageAudit } from '../accounts/admin/audit.ts';
import {
  changeAccount,
  disableAccount,
  enableAccount,
  endSessionsOf,
  renewPassword,
  resetAuthenticator,
} from '../accounts/admin/change.ts';
import { createAccount } from '../accounts/admin/create.ts';
import { accountMail, findAccount, listRoles, pageAccounts } from '../accounts/admin/find.ts';
import { endSession, pageSessions } from '../accounts/admin/sessions.ts';
import { centerHandlers } from '../afterSales/admin/centers.ts';
import { hotlineHandlers } from '../afterSales/admin/hotlines.ts';
import { policyHandlers } from '../afterSales/admin/policies.ts';
import { policyVersionHandlers } from '../afterSales/admin/policyVersions.ts';
import { regionHandlers } from '../afterSales/admin/regions.ts';
import { warrantyTermHandlers } from '../afterSales/admin/warrantyTerms.ts';
import { listCountries, listLanguages, listTimeZones } from '../afterSales/admin/world.ts';
import { labelHandlers } from '../articles/admin/labels.ts';
import { bannerHandlers } from '../banners/admin/banners.ts';
import { bulletinRecordHandlers } from '../bulletins/admin/bulletins.ts';
import { dictionaryHandlers } from '../dictionary/admin/dictionary.ts';
import { licenceHandlers } from '../downloads/admin/licences.ts';
import { outwardLinkHandlers } from '../downloads/admin/links.ts';
import { packageHandlers } from '../downloads/admin/packages.ts';
import { releaseHandlers } from '../downloads/admin/releases.ts';
import { uploadReleaseFile } from '../downloads/admin/upload.ts';
import { keptFaultTreeHandlers } from '../faultTrees/admin/index.ts';
import { termHandlers } from '../glossary/admin/terms.ts';
import type { ServiceHandlers } from '../handler.ts';
import { findMessage, pageMessages, resendMessage } from '../mail/admin/messages.ts';
import { compatibilityHandlers } from '../products/admin/compatibilities.ts';
import { familyHandlers, seriesHandlers } from '../products/admin/families.ts';
import { productHandlers } from '../products/admin/products.ts';
import { openCounts } from '../readers/admin/counts.ts';
import { answerFeedback, moveFeedback } from '../readers/admin/feedback/answer.ts';
import { findFeedback, pageFeedback } from '../readers/admin/feedback/page.ts';
import { pageProposals, pageWishes, settleProposal, settleWish } from '../readers/admin/requests/wishes.ts';
import { repairGuideHandlers } from '../repairGuides/admin/index.ts';
import { searchLogHandlers } from '../search/admin/index.ts';
import { keywordHandlers } from '../search/admin/keywords.ts';
import { videoTypeHandlers } from '../videos/admin/types.ts';
import { uploadCaptions, uploadPoster, uploadRecording } from '../videos/admin/upload.ts';
import { videoHandlers } from '../videos/admin/videos.ts';
import { wiringHandlers } from '../wirings/admin/index.ts';
import { articleHandlers } from '../writing/admin/index.ts';

export const manageHandlers: ServiceHandlers<'manage'> = {
  'manage.accounts.page': pageAccounts,
  'manage.accounts.find': findAccount,
  'manage.accounts.roles': listRoles,
  'manage.accounts.mail': accountMail,
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
  'manage.requests.wishes': pageWishes,
  'manage.requests.settleWish': settleWish,
  'manage.requests.proposals': pageProposals,
  'manage.requests.settleProposal': settleProposal,
  'manage.feedback.page': pageFeedback,
  'manage.feedback.find': findFeedback,
  'manage.feedback.answer': answerFeedback,
  'manage.feedback.move': moveFeedback,
  'manage.counts.open': openCounts,
  'manage.world.countries': listCountries,
  'manage.world.languages': listLanguages,
  'manage.world.timeZones': listTimeZones,
  ...searchLogHandlers,
  ...keptFaultTreeHandlers,
  ...repairGuideHandlers,
  ...bulletinRecordHandlers,
  ...bannerHandlers,
  ...regionHandlers,
  ...policyHandlers,
  ...policyVersionHandlers,
  ...warrantyTermHandlers,
  ...hotlineHandlers,
  ...centerHandlers,
  ...keywordHandlers,
  ...dictionaryHandlers,
  ...articleHandlers,
  ...labelHandlers,
  ...termHandlers,
  ...familyHandlers,
  ...seriesHandlers,
  ...productHandlers,
  ...compatibilityHandlers,
  ...wiringHandlers,
  ...packageHandlers,
  ...releaseHandlers,
  'manage.releases.upload': uploadReleaseFile,
  ...licenceHandlers,
  ...outwardLinkHandlers,
  ...videoHandlers,
  'manage.videos.upload': uploadRecording,
  'manage.videos.uploadPoster': uploadPoster,
  'manage.videos.uploadCaptions': uploadCaptions,
  ...videoTypeHandlers,
};
