import { z } from 'zod';
import { longPage } from '../define/endpoints.ts';
import { choice, entity, id, moment } from '../define/fields.ts';
import { audience } from './account.ts';
import { inLanguage } from './language.ts';

/** The way of a record to readers: made as a draft, shown, taken back. */
export const recordStatuses = ['draft', 'published', 'withdrawn'] as const;

/** What records have for those who keep them, called alike in all kinds; the moment of the last change is the version too. */
const Kept = entity('record', {
  id: id('record'),
  status: choice(recordStatuses),
  audience: audience(),
  updatedAt: moment(),
});

/** Spread into every kind of record that goes to readers and back. */
export const recordFields = { id: Kept.shape.id, status: Kept.shape.status, updatedAt: Kept.shape.updatedAt };

/** Spread into those of which some are for partners or staff alone. */
export const withAudience = { audience: Kept.shape.audience };

/** Spread into what saves a record: without an id it is new; with one, the version that was looked at. */
export const saved = { id: id('record').optional(), version: moment().optional() };

/** Which record is meant. */
export const RecordKey = z.strictObject({ id: id('record') });

/** The same, told in the reader's language. */
export const RecordAsked = RecordKey.extend(inLanguage);

/** Several records. */
export const RecordKeys = z.strictObject({ ids: z.array(z.string().min(1).max(100)).min(1).max(longPage) });

/** Records on their way to readers or back: all of them go, or none. A refusal calls them by their names in the editor's language. */
export const RecordMove = RecordKeys.extend({ status: z.enum(recordStatuses), ...inLanguage });

/** A record's way up (below 0) or down in the order of its kind, in places. */
export const RecordPlace = RecordKey.extend({ by: z.int().min(-1000).max(1000) });

/** How many records were not yet where they went. */
export const RecordsMoved = entity('record', { moved: z.int().min(0) });
