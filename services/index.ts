/** The calls the portal answers itself, by their ids. */
import { docHandlers, pendingCounts } from './doc/index.ts';
import { extendHandlers } from './extend/index.ts';
import type { CallName, Handler } from './handler.ts';
import { manageHandlers } from './manage/index.ts';
import { navHandlers, overseasHandlers } from './nav/index.ts';
import { qaHandlers } from './qa/index.ts';
import { repairHandlers } from './repair/index.ts';
import { researchHandlers } from './research/index.ts';
import { logHandlers } from './statistics/index.ts';
import { accountHandlers, cloudTokenByIsdp, uacHandlers } from './uac/index.ts';
import { workHandlers } from './work/index.ts';

export { fileCarriers } from './carriers.ts';
export { ensureClassTypes, ensureIndexed, listedDocuments, movedDocuments } from './doc/index.ts';
export { missingConfinement } from './extraction/confined.ts';
export { startReadingAttachments } from './files/attachments/start.ts';
export { jobs } from './jobs.ts';
export { startDelivery } from './mail/index.ts';
export { registerRoutes } from './routes.ts';
export { registerSignOn } from './signIn/sso/index.ts';
export { activeSites, readOwnWords } from './uac/index.ts';
export { startPublishing } from './writing/clock.ts';

/** What waits for a member of staff; no other system is asked yet. */
const upcomingCounts: Handler<'upcoming.counts'> = async (reader) => ({ counts: await pendingCounts(reader) });

/** Every call with its handler; a call that is forgotten does not compile, one that is not built answers 501. */
export const handlers: { readonly [Id in CallName]: Handler<Id> | 'not-built' } = {
  ...docHandlers,
  ...uacHandlers,
  ...accountHandlers,
  ...manageHandlers,
  ...qaHandlers,
  ...logHandlers,
  ...extendHandlers,
  ...navHandlers,
  ...overseasHandlers,
  ...workHandlers,
  'ai.token': 'not-built',
  'ai.userToken': 'not-built',
  'ai.knowledgeUrl': 'not-built',
  'ai.relevantQuestions': 'not-built',
  'ai.likeness': 'not-built',
  'ai.answer': 'not-built',
  'ai.history': 'not-built',
  'ai.saveHistory': 'not-built',
  'ai.feedback': 'not-built',
  'ai.modelType.get': 'not-built',
  'ai.modelType.save': 'not-built',
  'train.company.update': 'not-built',
  'train.course.mine': 'not-built',
  'train.openCourse.all': 'not-built',
  'train.order.insert': 'not-built',
  'train.order.page': 'not-built',
  'train.order.letter': 'not-built',
  'train.order.credentials': 'not-built',
  'train.order.saveCredentials': 'not-built',
  'train.school.update': 'not-built',
  'train.ticket.list': 'not-built',
  'train.config': 'not-built',
  'train.platformSource': 'not-built',
  'train.viewAddress': 'not-built',
  'train.cloudTokenByIsdp': cloudTokenByIsdp,
  'dispatch.contractor.auth': 'not-built',
  'dispatch.demand.type1': 'not-built',
  'dispatch.demand.type2': 'not-built',
  'dispatch.demand.save': 'not-built',
  'dispatch.demand.all': 'not-built',
  'dispatch.demand.one': 'not-built',
  'dispatch.demand.status': 'not-built',
  'dispatch.document.upload': 'not-built',
  'dispatch.orgTree': 'not-built',
  'dispatch.project.download': 'not-built',
  'partner.all': 'not-built',
  'partner.province': 'not-built',
  'partner.types': 'not-built',
  'partner.save': 'not-built',
  'partner.image': 'not-built',
  'partner.bank': 'not-built',
  'partner.echo': 'not-built',
  'partner.download': 'not-built',
  'partner.cancelTypes': 'not-built',
  'partner.cancel': 'not-built',
  ...researchHandlers,
  'upcoming.counts': upcomingCounts,
  ...repairHandlers,
  'easywork.todo': 'not-built',
};
