import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf, span } from '../../define/endpoints.ts';
import { BulkOutcome, readBulkChangeOf } from '../../entities/bulkChange.ts';
import { inLanguage } from '../../entities/language.ts';
import { CollectedChange, CollectedRow, Collecting, Folder, FollowedRow, Following, News, NewsRow, Target, TargetState, Targets, Visit } from '../../entities/savedRecord.ts';

const collectedList = paged({
  own: inLanguage,
  filters: { type: anyOf(), folder: anyOf(), tags: anyOf(), createdAt: span() },
  sort: ['createdAt'],
});
const oneCollected = Target.extend({ ...inLanguage });
const followedList = paged({ own: inLanguage, filters: { type: anyOf(), channel: anyOf() }, sort: ['createdAt'] });

/** The version of a row is the time when it was collected. */
const severalCollected = readBulkChangeOf(CollectedChange.shape);

/** Without a type, the id is looked up among all types. */
const newsList = paged({ own: { ...inLanguage, type: Target.shape.type.optional(), id: Target.shape.id }, sort: ['updatedAt'], size: 20 });

/** The records that the account has collected or follows. */
export const keeping = defineEndpoints('doc.keeping', {
  of:     { post: '/doc/keeping/of',     body: Target,  answers: TargetState,                  who: 'loggedIn', rows: 'own' },
  states: { post: '/doc/keeping/states', body: Targets, answers: TargetState.array().max(100), who: 'loggedIn', rows: 'own', external: true },
});

/** The account's collection. */
export const collection = defineEndpoints('doc.collection', {
  set:     { post: '/doc/collection/set',     body: Collecting,    answers: TargetState,                    who: 'loggedIn', rows: 'own', fails: ['keeping.full'] },
  page:    { post: '/doc/collection/page',    body: collectedList, answers: pageOf(CollectedRow),    who: 'loggedIn', rows: 'own' },
  find:    { post: '/doc/collection/find',    body: oneCollected,  answers: CollectedRow,            who: 'loggedIn', rows: 'own' },
  bulk:    { post: '/doc/collection/bulk',    body: severalCollected, answers: BulkOutcome,          who: 'loggedIn', rows: 'own', fails: ['bulk.no-change'] },
  folders: { post: '/doc/collection/folders',                      answers: Folder.array().max(1000), who: 'loggedIn', rows: 'own' },
});

/** Records that the account follows. It is notified of new versions. */
export const subscription = defineEndpoints('doc.subscription', {
  set:  { post: '/doc/subscription/set',  body: Following,    answers: TargetState,                who: 'loggedIn', rows: 'own', fails: ['keeping.full'] },
  page: { post: '/doc/subscription/page', body: followedList, answers: pageOf(FollowedRow), who: 'loggedIn', rows: 'own' },
  news: { post: '/doc/subscription/news', body: newsList, answers: pageOf(NewsRow, News.shape), who: 'loggedIn', rows: 'visible' },
  visit: { post: '/doc/subscription/visit', body: Visit, answers: z.literal(true), who: 'loggedIn', rows: 'own' },
});
