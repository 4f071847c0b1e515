import type { CallHandlers } from '../shared/calls/handler.ts';
import { openCounts } from './admin/counts.ts';
import { answerFeedback, moveFeedback } from './admin/feedback/answer.ts';
import { findFeedback, pageFeedback } from './admin/feedback/page.ts';
import {
  pageContentRequests,
  pageProposals,
  pageRatings,
  settleContentRequest,
  settleProposal,
  settleRating,
} from './admin/requests/readerRequests.ts';
import { authorProfile } from './authorProfile.ts';
import { ownFeedback } from './feedback/ownFeedback.ts';
import { sendFeedback } from './feedback/send.ts';
import { clearFootprints, pauseFootprints, removeFootprint } from './footprints/history.ts';
import { pageFootprints } from './footprints/page.ts';
import { readingPosition, saveReadingPosition } from './footprints/readingPosition.ts';
import { handleCount } from './handleCount.ts';
import { decideMistake, findMistake, fixMistake, pageMistakes } from './mistakes/handle.ts';
import { ownMistakes, reportMistake } from './mistakes/report.ts';
import { pageNews, visitTarget } from './savedRecords/news.ts';
import { findCollected, listFolders, pageCollected, pageFollowed } from './savedRecords/page.ts';
import { setCollected, setFollowed, stateOfTarget, statesOfTargets } from './savedRecords/set.ts';
import { changeCollected } from './savedRecords/several.ts';
import { savedSearchHandlers } from './savedSearches/handlers.ts';

export const readerHandlers = {
  'doc.article.handleCount': handleCount,
  ...savedSearchHandlers,
  'doc.attention.user': authorProfile,
  'doc.footprint.page': pageFootprints,
  'doc.footprint.place': readingPosition,
  'doc.footprint.keepPlace': saveReadingPosition,
  'doc.footprint.remove': removeFootprint,
  'doc.footprint.clear': clearFootprints,
  'doc.footprint.pause': pauseFootprints,
  'doc.feedback.tell': sendFeedback,
  'doc.feedback.mine': ownFeedback,
  'doc.mistake.report': reportMistake,
  'doc.mistake.mine': ownMistakes,
  'doc.mistake.page': pageMistakes,
  'doc.mistake.find': findMistake,
  'doc.mistake.updateOrNot': decideMistake,
  'doc.mistake.fix': fixMistake,
  'doc.keeping.of': stateOfTarget,
  'doc.keeping.states': statesOfTargets,
  'doc.collection.set': setCollected,
  'doc.collection.page': pageCollected,
  'doc.collection.find': findCollected,
  'doc.collection.bulk': changeCollected,
  'doc.collection.folders': listFolders,
  'doc.subscription.set': setFollowed,
  'doc.subscription.page': pageFollowed,
  'doc.subscription.news': pageNews,
  'doc.subscription.visit': visitTarget,
  'manage.requests.wishes': pageContentRequests,
  'manage.requests.settleWish': settleContentRequest,
  'manage.requests.proposals': pageProposals,
  'manage.requests.settleProposal': settleProposal,
  'manage.requests.ratings': pageRatings,
  'manage.requests.settleRating': settleRating,
  'manage.feedback.page': pageFeedback,
  'manage.feedback.find': findFeedback,
  'manage.feedback.answer': answerFeedback,
  'manage.feedback.move': moveFeedback,
  'manage.counts.open': openCounts,
} satisfies Partial<CallHandlers>;
