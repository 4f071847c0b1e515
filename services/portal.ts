/** Defines the portal for the server: the parts of all subjects except the handlers of calls. */
import { definePortal } from '../runtime/server/definePortal.ts';
import { startAnnouncing } from './advisories/index.ts';
import { findDocumentRedirect } from './articleRedirects/index.ts';
import { startAddingViews } from './articleViews/index.ts';
import { startChatExpiry, startEmbedding } from './assistant/index.ts';
import { ensureClassTypes } from './categories/index.ts';
import { missingConfinement } from './confinement/index.ts';
import { startEnquiryExpiry } from './enquiries/index.ts';
import { startReadingAttachments } from './files/index.ts';
import { startDraftExpiry } from './formDrafts/index.ts';
import { handlers } from './index.ts';
import { startDelivery } from './mail/index.ts';
import { areReadable, startDigests } from './messages/index.ts';
import { explainMove } from './moveExplanations/index.ts';
import { startEscalation } from './orders/index.ts';
import { startPlanTerms } from './planOrders/index.ts';
import { contentRecords } from './qa/index.ts';
import { notifyOfAdvisory } from './readers/index.ts';
import { filePolicies } from './registries/filePolicies.ts';
import { ensureIndexed } from './registries/indexing.ts';
import { jobs } from './registries/jobs.ts';
import { liveMarks } from './registries/liveMarks.ts';
import { registerRoutes } from './registries/routes.ts';
import { waitingWork } from './registries/waitingWork.ts';
import { startSanitising } from './sanitisedTexts/index.ts';
import { listedDocuments, searchEngineWork } from './search/index.ts';
import { startWebhooks } from './webhooks/index.ts';
import { activeSites, readOwnWords } from './wordings/index.ts';
import { startPublishing } from './writing/index.ts';

export const program = definePortal({
  parts: {
    handlers,
    routes: registerRoutes,
    filePolicies,
    redirects: findDocumentRedirect,
    listedRecords: listedDocuments,
    live: liveMarks,
    ownWords: readOwnWords,
    jobs,
    waitingWork,
    ownMetrics: searchEngineWork.metrics,
  },
  prepare: ensureIndexed,
  activeSites: async (database, portal) => {
    // Runs after each change of the schema too, so that the class types of a new zone exist.
    await ensureClassTypes(database, portal);
    return activeSites(database, portal);
  },
  explainMove,
  contentRecords,
  warnings: missingConfinement,
  work: [
    {
      name: 'mail and SMS',
      // A mail about messages is sent only while its reader may read them.
      start: ({ portal, ...options }) =>
        startDelivery({ ...options, settings: portal.settings, mayLeave: (about) => areReadable(options.database, portal, about) }),
    },
    { name: 'webhooks', start: startWebhooks },
    { name: 'timed publishing', start: startPublishing },
    { name: 'announced advisories', start: (options) => startAnnouncing({ ...options, notifyOwners: notifyOfAdvisory }) },
    { name: 'digests', start: startDigests },
    { name: 'overdue orders', start: startEscalation },
    { name: 'terms of plans', start: startPlanTerms },
    { name: 'expiry of drafts', start: startDraftExpiry },
    { name: 'expiry of enquiries', start: startEnquiryExpiry },
    { name: 'expiry of conversations', start: startChatExpiry },
    {
      name: 'reading of attachments',
      start: (options) =>
        startReadingAttachments({ ...options, log: (error) => options.log(`Attachments were not read: ${String(error)}`) }),
    },
    { name: 'vectors of passages', start: startEmbedding },
    { name: 'sanitised texts', start: startSanitising },
    { name: 'views of articles', start: startAddingViews },
    ...searchEngineWork.work,
  ],
});
