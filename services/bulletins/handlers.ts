import type { CallHandlers } from '../shared/calls/handler.ts';
import { acknowledgeBulletin, pageAcknowledgements } from './acknowledge.ts';
import { bulletinRecordHandlers } from './admin/bulletins.ts';
import type { BulletinEvents } from './events.ts';
import { findBulletin } from './find.ts';
import { findBulletinsInForce } from './inForce.ts';
import { pageBulletins } from './page.ts';

export const bulletinHandlers = (events: BulletinEvents) =>
  ({
    'doc.bulletin.page': pageBulletins,
    'doc.bulletin.find': findBulletin(events.onRead),
    'doc.bulletin.inForce': findBulletinsInForce,
    'doc.bulletin.acknowledge': acknowledgeBulletin,
    'doc.bulletin.acknowledgements': pageAcknowledgements,
    ...bulletinRecordHandlers(events),
  }) satisfies Partial<CallHandlers>;
