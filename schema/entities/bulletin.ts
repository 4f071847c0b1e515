import { z } from 'zod';
import { choice, code, contentLanguage, count, entity, files, flag, id, link, links, longText, moment, richText, text } from '../define/fields.ts';
import { audience } from './account.ts';
import { Product } from './product.ts';

/** The subject of a bulletin. */
export const bulletinTypes = ['product-change', 'end-of-life', 'maintenance', 'recall'] as const;

/** How urgent a bulletin is. Each value has an icon and a colour. */
export const bulletinSeverities = ['critical', 'high', 'medium', 'low', 'information'] as const;

/**
 * The state of a bulletin on the current day. A bulletin takes effect on a day, may end on one, and may be superseded by a
 * later bulletin.
 */
export const bulletinStates = ['upcoming', 'active', 'expired', 'superseded'] as const;

/** The state of the acknowledgement by the reader; `none` if none is required. */
export const acknowledgements = ['none', 'open', 'done'] as const;

/** A revision of a bulletin. */
export const BulletinRevision = entity('bulletinRevision', { version: count(), at: moment(), change: longText({ max: 1000 }) });

/** An affected model, with the end of its sale and its successor. */
export const AffectedModel = Product.pick({ code: true, name: true, series: true, status: true, endOfSale: true, successor: true });

/** A notice of the manufacturer: a change, an end of life, a maintenance window, a recall. `action` says what a reader must do. */
export const Bulletin = entity('bulletin', {
  id: id('bulletin'),
  number: code(40),
  type: choice(bulletinTypes),
  severity: choice(bulletinSeverities),
  state: choice(bulletinStates),
  title: text({ min: 1, max: 250 }),
  summary: longText({ max: 1000 }),
  body: richText(),
  action: richText(),
  products: links('product'),
  models: z.array(AffectedModel).max(200),
  issuedAt: moment(),
  effectiveAt: moment().optional(),
  expiresAt: moment().optional(),
  updatedAt: moment(),
  pinned: flag(),
  /** Whether the account has not opened it yet. It is always false for anonymous visitors. */
  unread: flag(),
  supersedes: link('bulletin').optional(),
  supersededBy: link('bulletin').optional(),
  acknowledgement: choice(acknowledgements),
  acknowledgedAt: moment().optional(),
  hits: count(),
  audience: audience(),
  attachments: files(),
  revisions: z.array(BulletinRevision).max(50),
  language: contentLanguage(),
  requestedLanguage: contentLanguage().optional(),
});

/** A bulletin in a list. */
export const BulletinRow = Bulletin.pick({
  id: true,
  number: true,
  type: true,
  severity: true,
  state: true,
  title: true,
  summary: true,
  products: true,
  issuedAt: true,
  effectiveAt: true,
  expiresAt: true,
  updatedAt: true,
  pinned: true,
  unread: true,
  hits: true,
  language: true,
  requestedLanguage: true,
});

/** An account that has acknowledged a bulletin. */
export const Acknowledgement = entity('acknowledgement', {
  account: link('account'),
  orgName: text({ max: 300 }),
  at: moment(),
});
