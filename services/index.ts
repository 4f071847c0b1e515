/** The handlers of all calls by id. */
import { accountHandlers } from './accounts/index.ts';
import { advisoryHandlers } from './advisories/index.ts';
import { afterSalesHandlers } from './afterSales/index.ts';
import { partnerAdminHandlers } from './applicationReview/index.ts';
import { approvalHandlers } from './approval/index.ts';
import { archiveHandlers } from './archives/index.ts';
import { articleFormatHandlers } from './articleFormats/index.ts';
import { articleListHandlers } from './articleList/index.ts';
import { articleReadingHandlers } from './articleReading/index.ts';
import { assistantHandlers } from './assistant/index.ts';
import { bannerHandlers } from './banners/index.ts';
import { bulletinHandlers } from './bulletins/index.ts';
import { caCertificateHandlers } from './caCertificates/index.ts';
import { catalogueHandlers } from './catalogue/index.ts';
import { categoryHandlers } from './categories/index.ts';
import { companyHandlers } from './companies/index.ts';
import { cooperationHandlers } from './cooperation/index.ts';
import { dashboardHandlers } from './dashboard/index.ts';
import { dictionaryHandlers } from './dictionary/index.ts';
import { dispatchHandlers } from './dispatch/index.ts';
import { downloadHandlers } from './downloads/index.ts';
import { enquiryHandlers } from './enquiryHandling/index.ts';
import { faqHandlers } from './faq/index.ts';
import { faultTreeHandlers } from './faultTrees/index.ts';
import { fileHandlers } from './files/index.ts';
import { formDraftHandlers } from './formDrafts/index.ts';
import { glossaryHandlers } from './glossary/index.ts';
import { intakeHandlers } from './intake/index.ts';
import { labelHandlers } from './labels/index.ts';
import { mailHandlers } from './mail/index.ts';
import { mediaHandlers } from './media/index.ts';
import { messageHandlers } from './messages/index.ts';
import { navHandlers, overseasHandlers } from './nav/index.ts';
import { noticeHandlers } from './notices/index.ts';
import { onlineToolHandlers } from './onlineTools/index.ts';
import { orderHandlers } from './orders/index.ts';
import { partnerHandlers } from './partners/index.ts';
import { planOrderHandlers } from './planOrders/index.ts';
import { planHandlers } from './plans/index.ts';
import { productHandlers } from './products/index.ts';
import { professionSoftwareHandlers } from './professions/index.ts';
import { qaHandlers } from './qa/index.ts';
import {
  notifyOfBulletin,
  notifyOfRelease,
  pendingCounts,
  readerHandlers,
  recordArticleOpened,
  recordBulletinOpened,
} from './readers/index.ts';
import { redirectHandlers } from './redirects/index.ts';
import { personalData } from './registries/personalData.ts';
import { renderingHandlers } from './rendering/index.ts';
import { repairHandlers } from './repair/index.ts';
import { repairGuideHandlers } from './repairGuides/index.ts';
import { researchHandlers } from './research/index.ts';
import { savedViewHandlers } from './savedViews/index.ts';
import { scoreHandlers } from './scores/index.ts';
import { screeningHandlers } from './screening/index.ts';
import { sdkAdminHandlers } from './sdkRequests/index.ts';
import { searchHandlers } from './search/index.ts';
import { searchStatisticsHandlers } from './searchStatistics/index.ts';
import { securityReportHandlers } from './securityReports/index.ts';
import type { CallHandlers, Handler } from './shared/calls/handler.ts';
import { shareHandlers } from './shares/index.ts';
import { signInHandlers } from './signIn/index.ts';
import { logHandlers } from './statistics/index.ts';
import { synonymHandlers } from './synonyms/index.ts';
import { trainingHandlers } from './training/index.ts';
import { videoHandlers } from './videos/index.ts';
import { webhookHandlers } from './webhooks/index.ts';
import { wiringHandlers } from './wirings/index.ts';
import { wordingHandlers } from './wordings/index.ts';
import { countWorkItems, workItemHandlers } from './workItems/index.ts';
import { worldHandlers } from './world/index.ts';
import { writingHandlers } from './writing/index.ts';
import { writtenAdvisoryHandlers } from './writtenAdvisories/index.ts';

/** The number of pending tasks of a member of staff, here and in the external work system. */
const upcomingCounts: Handler<'upcoming.counts'> = async (context) => {
  const [counts, elsewhere] = await Promise.all([pendingCounts(context), countWorkItems(context)]);
  return { counts: { ...counts, handleCount: counts.handleCount + elsewhere, handleSum: counts.handleSum + elsewhere } };
};

/** Every call with its handler. A missing call does not compile; a call marked `not-built` answers 501. */
export const handlers: CallHandlers = {
  ...accountHandlers(personalData),
  ...afterSalesHandlers,
  ...assistantHandlers,
  ...archiveHandlers,
  ...articleFormatHandlers,
  ...articleListHandlers,
  ...articleReadingHandlers(recordArticleOpened),
  ...bannerHandlers,
  ...advisoryHandlers,
  ...writtenAdvisoryHandlers,
  ...securityReportHandlers,
  ...caCertificateHandlers,
  ...bulletinHandlers({ onRead: recordBulletinOpened, onPublished: notifyOfBulletin }),
  ...catalogueHandlers,
  ...categoryHandlers,
  ...companyHandlers,
  ...dashboardHandlers,
  ...dictionaryHandlers,
  ...dispatchHandlers,
  ...planHandlers,
  ...partnerHandlers,
  ...partnerAdminHandlers,
  ...planOrderHandlers,
  ...downloadHandlers({ onReleased: notifyOfRelease }),
  ...workItemHandlers,
  ...faqHandlers(recordArticleOpened),
  ...faultTreeHandlers,
  ...fileHandlers,
  ...formDraftHandlers,
  ...glossaryHandlers,
  ...intakeHandlers,
  ...labelHandlers,
  ...mailHandlers,
  ...mediaHandlers,
  ...messageHandlers,
  ...orderHandlers,
  ...productHandlers,
  ...readerHandlers,
  ...redirectHandlers,
  ...renderingHandlers,
  ...repairGuideHandlers,
  ...scoreHandlers,
  ...savedViewHandlers,
  ...screeningHandlers,
  ...sdkAdminHandlers,
  ...onlineToolHandlers,
  ...searchHandlers,
  ...searchStatisticsHandlers,
  ...shareHandlers,
  ...signInHandlers,
  ...trainingHandlers,
  ...cooperationHandlers,
  ...enquiryHandlers,
  ...professionSoftwareHandlers,
  ...videoHandlers,
  ...webhookHandlers,
  ...wiringHandlers,
  ...wordingHandlers,
  ...worldHandlers,
  ...writingHandlers,
  ...approvalHandlers,
  ...logHandlers,
  ...noticeHandlers,
  ...synonymHandlers,
  ...navHandlers,
  ...overseasHandlers,
  ...qaHandlers,
  ...repairHandlers,
  ...researchHandlers,
  'upcoming.counts': upcomingCounts,
};
