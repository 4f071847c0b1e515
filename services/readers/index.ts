/** Feedback from readers, and the content that they save and follow. */
export { pendingCounts } from './handleCount.ts';
export { readerHandlers } from './handlers.ts';
export { findPassage } from './mistakes/passage.ts';
export { readerPersonalData } from './personalData.ts';
export { recordArticleOpened, recordBulletinOpened } from './recordOpened.ts';
export {
  notifyFollowers,
  notifyOfAdvisory,
  notifyOfBulletin,
  notifyOfRelease,
} from './savedRecords/notifyFollowers.ts';
