import { z } from 'zod';
import { choice, code, contentLanguage, count, entity, files, flag, id, link, links, longText, moment, richText, text } from '../define/fields.ts';
import { audience } from './account.ts';
import { Product } from './product.ts';

/** What a bulletin is about. */
export const bulletinTypes = ['product-change', 'end-of-life', 'maintenance', 'recall'] as const;

/** How much depends on acting on it; each has an icon and a colour of its own. */
export const bulletinSeverities = ['critical', 'high', 'medium', 'low', 'information'] as const;

/** Where a bulletin stands today: it takes effect on a day, may end on one, and may be replaced by a later one. */
export const bulletinStates = ['upcoming', 'active', 'expired', 'superseded'] as const;

/** What a reader still has to confirm: `none` where nothing is asked of them. */
export const acknowledgements = ['none', 'open', 'done'] as const;

/** A step in the history of a bulletin. */
export const BulletinRevision = entity('bulletinRevision', { version: count(), at: moment(), change: longText({ max: 1000 }) });

/** A model that a bulletin is about, with the day on which its sale ends and what takes its place. */
export const AffectedModel = Product.pick({ code: true, name: true, series: true, status: true, endOfSale: true, successor: true });

/** A notice of the maker: a change, an end, a maintenance window, a recall. `action` says what a reader has to do. */
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
  /** Not opened yet by the account; nothing is new to a visitor whom nobody knows. */
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

/** Somebody who has acknowledged a bulletin. */
export const Acknowledgement = entity('acknowledgement', {
  account: link('account'),
  orgName: text({ max: 300 }),
  at: moment(),
});
