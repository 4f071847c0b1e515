import { z } from 'zod';
import { longPage } from '../define/endpoints.ts';
import { choice, entity, id, moment } from '../define/fields.ts';
import { audience } from './account.ts';
import { inLanguage } from './language.ts';

/** The states of a record: draft, published, withdrawn. */
export const recordStatuses = ['draft', 'published', 'withdrawn'] as const;

/** Fields of every managed record. They have the same names in all kinds. `updatedAt` is also the version. */
const RecordBase = entity('record', {
  id: id('record'),
  status: choice(recordStatuses),
  audience: audience(),
  updatedAt: moment(),
});

/** Fields of every kind of record that can be published. */
export const recordFields = { id: RecordBase.shape.id, status: RecordBase.shape.status, updatedAt: RecordBase.shape.updatedAt };

/** The field of kinds of records that can be restricted to partners or staff. */
export const withAudience = { audience: RecordBase.shape.audience };

/** Fields of requests that save a record. Without an id it is new. With one, `version` is the version that the edit is based on. */
export const saved = { id: id('record').optional(), version: moment().optional() };

/** The key of a record. */
export const RecordKey = z.strictObject({ id: id('record') });

/** The key of a record that is requested in the reader's language. */
export const RecordQuery = RecordKey.extend(inLanguage);

/** Several records. */
export const RecordKeys = z.strictObject({ ids: z.array(z.string().min(1).max(100)).min(1).max(longPage) });

/** Publishes or withdraws either all of the records or none. An error names the records in the editor's language. */
export const RecordMove = RecordKeys.extend({ status: z.enum(recordStatuses), ...inLanguage });

/** Moves a record up (negative) or down in the order of its kind, by a number of positions. */
export const RecordReorder = RecordKey.extend({ by: z.int().min(-1000).max(1000) });

/** Number of records whose state or position has changed. */
export const RecordsMoved = entity('record', { moved: z.int().min(0) });
