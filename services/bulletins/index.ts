import type { CallName, Handler } from '../handler.ts';
import { acknowledgeBulletin, pageAcknowledgements } from './acknowledge.ts';
import { findBulletin } from './find.ts';
import { findBulletinsInForce } from './inForce.ts';
import { pageBulletins } from './page.ts';

type BulletinCall = Extract<CallName, `doc.bulletin.${string}`>;

/** The calls about bulletins. */
export const bulletinHandlers: { readonly [Id in BulletinCall]: Handler<Id> } = {
  'doc.bulletin.page': pageBulletins,
  'doc.bulletin.find': findBulletin,
  'doc.bulletin.inForce': findBulletinsInForce,
  'doc.bulletin.acknowledge': acknowledgeBulletin,
  'doc.bulletin.acknowledgements': pageAcknowledgements,
};
