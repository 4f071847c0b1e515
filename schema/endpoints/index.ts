/** All calls of the portal. Other folders import the calls from here. */
import type { Endpoints } from '../define/endpoints.ts';
import * as account from './account.ts';
import * as ai from './ai.ts';
import * as dispatch from './dispatch.ts';
import * as docAdvisory from './doc/advisory.ts';
import * as docApproval from './doc/approval.ts';
import * as docBulletin from './doc/bulletin.ts';
import * as docCaCertificate from './doc/caCertificate.ts';
import * as docComment from './doc/comment.ts';
import * as docOutward from './doc/externalLink.ts';
import * as docFaultTree from './doc/faultTree.ts';
import * as docMedia from './doc/media.ts';
import * as docMessage from './doc/message.ts';
import * as docProduct from './doc/product.ts';
import * as docReaders from './doc/readers.ts';
import * as docRelease from './doc/release.ts';
import * as docRepairGuide from './doc/repairGuide.ts';
import * as docReport from './doc/report.ts';
import * as docSavedRecords from './doc/savedRecords.ts';
import * as docSavedSearch from './doc/savedSearch.ts';
import * as docSavedView from './doc/savedView.ts';
import * as docScore from './doc/score.ts';
import * as docSdk from './doc/sdk.ts';
import * as docShare from './doc/share.ts';
import * as docText from './doc/text.ts';
import * as docTool from './doc/tool.ts';
import * as docVideo from './doc/video.ts';
import * as docWiring from './doc/wiring.ts';
import * as docZip from './doc/zip.ts';
import * as doc from './doc.ts';
import * as easywork from './easywork.ts';
import * as extendAfterSales from './extend/afterSales.ts';
import * as extendOwnProduct from './extend/ownProduct.ts';
import * as extendPlanOrders from './extend/planOrders.ts';
import * as extendPlans from './extend/plans.ts';
import * as extendRepair from './extend/repair.ts';
import * as extend from './extend.ts';
import * as log from './log.ts';
import * as manageAdvisories from './manage/advisories.ts';
import * as manageAfterSales from './manage/afterSales.ts';
import * as manageArticles from './manage/articles.ts';
import * as manageCaCertificates from './manage/caCertificates.ts';
import * as manageCertificates from './manage/certificates.ts';
import * as manageCompanies from './manage/companies.ts';
import * as manageDashboard from './manage/dashboard.ts';
import * as manageDispatch from './manage/dispatch.ts';
import * as manageDownloads from './manage/downloads.ts';
import * as manageEnquiries from './manage/enquiries.ts';
import * as manageFaultTrees from './manage/faultTrees.ts';
import * as manageFront from './manage/front.ts';
import * as manageMedia from './manage/media.ts';
import * as manageNotices from './manage/notices.ts';
import * as manageOrders from './manage/orders.ts';
import * as managePartnerApplications from './manage/partnerApplications.ts';
import * as managePartners from './manage/partners.ts';
import * as managePlanOrders from './manage/planOrders.ts';
import * as manageProducts from './manage/products.ts';
import * as manageProfessions from './manage/professions.ts';
import * as manageReaders from './manage/readers.ts';
import * as manageRepairGuides from './manage/repairGuides.ts';
import * as manageRepairs from './manage/repairs.ts';
import * as manageReports from './manage/reports.ts';
import * as manageSearches from './manage/searches.ts';
import * as manageSensitiveWords from './manage/sensitiveWords.ts';
import * as manageServicePlans from './manage/servicePlans.ts';
import * as manageSolutions from './manage/solutions.ts';
import * as manageSynonyms from './manage/synonyms.ts';
import * as manageTraining from './manage/training.ts';
import * as manageTrainingOrders from './manage/trainingOrders.ts';
import * as manageVideos from './manage/videos.ts';
import * as manageVocabulary from './manage/vocabulary.ts';
import * as manageVouchers from './manage/vouchers.ts';
import * as manageWebhooks from './manage/webhooks.ts';
import * as manageWirings from './manage/wirings.ts';
import * as manageWorld from './manage/world.ts';
import * as manage from './manage.ts';
import * as nav from './nav.ts';
import * as overseasNotices from './overseas/notices.ts';
import * as overseas from './overseas.ts';
import * as partner from './partner.ts';
import * as qa from './qa.ts';
import * as repair from './repair.ts';
import * as research from './research.ts';
import * as train from './train.ts';
import * as uacArticles from './uac/articles.ts';
import * as uac from './uac.ts';
import * as upcoming from './upcoming.ts';
import * as work from './work.ts';

const services = [
  doc,
  docAdvisory,
  docApproval,
  docSavedRecords,
  docMessage,
  docScore,
  docSdk,
  docShare,
  docReaders,
  docBulletin,
  docCaCertificate,
  docComment,
  docProduct,
  docFaultTree,
  docRepairGuide,
  docRelease,
  docOutward,
  docZip,
  docReport,
  docText,
  docTool,
  docMedia,
  docSavedSearch,
  docSavedView,
  docVideo,
  docWiring,
  uac,
  uacArticles,
  account,
  manage,
  manageReaders,
  manageNotices,
  manageSynonyms,
  manageCaCertificates,
  manageAdvisories,
  manageAfterSales,
  manageCompanies,
  manageFaultTrees,
  manageProfessions,
  manageRepairGuides,
  managePlanOrders,
  manageRepairs,
  manageReports,
  manageOrders,
  manageFront,
  manageArticles,
  manageProducts,
  manageVocabulary,
  manageSearches,
  manageMedia,
  manageWebhooks,
  manageWirings,
  manageWorld,
  manageDashboard,
  manageDispatch,
  manageDownloads,
  manageSensitiveWords,
  manageServicePlans,
  managePartners,
  managePartnerApplications,
  manageTraining,
  manageEnquiries,
  manageSolutions,
  manageTrainingOrders,
  manageCertificates,
  manageVouchers,
  manageVideos,
  qa,
  work,
  extend,
  extendAfterSales,
  extendOwnProduct,
  extendPlanOrders,
  extendPlans,
  extendRepair,
  ai,
  log,
  overseas,
  overseasNotices,
  nav,
  train,
  dispatch,
  partner,
  research,
  upcoming,
  repair,
  easywork,
];

/** All calls by their ids. @throws if two blocks declare the same id. */
export const endpoints: Endpoints = merged(services.flatMap((service) => Object.values<Endpoints>(service)));

function merged(blocks: readonly Endpoints[]): Endpoints {
  const all = blocks.flatMap((block) => Object.entries(block));
  const ids = all.map(([id]) => id);
  const doubled = ids.find((id, index) => ids.indexOf(id) !== index);
  if (doubled) throw new Error(`The call ${doubled} is declared twice.`);
  return Object.fromEntries(all);
}
