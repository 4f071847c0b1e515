/** The calls by which readers speak to the editors, and keep what they want to find again. */
import type { CallName, Handler } from '../handler.ts';
import { ownFeedback } from './feedback/mine.ts';
import { tellFeedback } from './feedback/tell.ts';
import { findUnreadNotices, pageNotices, readNotices } from './keeping/notices.ts';
import { findCollected, listFolders, pageCollected, pageFollowed } from './keeping/page.ts';
import { keptOf, keptStates, setCollected, setFollowed } from './keeping/set.ts';
import { decideMistake, findMistake, fixMistake, pageMistakes } from './mistakes/handle.ts';
import { ownMistakes, reportMistake } from './mistakes/report.ts';

type ReaderCall = Extract<CallName, `doc.${'feedback' | 'mistake' | 'keeping' | 'collection' | 'subscription' | 'notice'}.${string}`>;

export const readerHandlers: { readonly [Id in ReaderCall]: Handler<Id> } = {
  'doc.feedback.tell': tellFeedback,
  'doc.feedback.mine': ownFeedback,
  'doc.mistake.report': reportMistake,
  'doc.mistake.mine': ownMistakes,
  'doc.mistake.page': pageMistakes,
  'doc.mistake.find': findMistake,
  'doc.mistake.updateOrNot': decideMistake,
  'doc.mistake.fix': fixMistake,
  'doc.keeping.of': keptOf,
  'doc.keeping.states': keptStates,
  'doc.collection.set': setCollected,
  'doc.collection.page': pageCollected,
  'doc.collection.find': findCollected,
  'doc.collection.folders': listFolders,
  'doc.subscription.set': setFollowed,
  'doc.subscription.page': pageFollowed,
  'doc.notice.page': pageNotices,
  'doc.notice.unread': findUnreadNotices,
  'doc.notice.read': readNotices,
};
