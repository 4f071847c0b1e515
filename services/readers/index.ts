/** Feedback from readers, and the content that they save and follow. */
export { pendingCounts } from './handleCount.ts';
export { readerHandlers } from './handlers.ts';
export { findPassage } from './mistakes/passage.ts';
export { recordArticleOpened, recordBulletinOpened } from './noteReading.ts';
export { readerPersonalData } from './personalData.ts';
export {
  notifyFollowers,
  notifyOfAdvisory,
  notifyOfBulletin,
  notifyOfRelease,
} from './savedRecords/notifyFollowers.ts';
