import { z } from 'zod';
import { longPage } from '../define/endpoints.ts';
import { choice, entity, id, moment } from '../define/fields.ts';
import { audience } from './account.ts';
import { inLanguage } from './language.ts';

/** The states of a record: draft, published, withdrawn. */
export const recordStatuses = ['draft', 'published', 'withdrawn'] as const;

/** Fields of every managed record, with the same names in all kinds. `updatedAt` is also the version. */
const RecordBase = entity('record', {
  id: id('record'),
  status: choice(recordStatuses),
  audience: audience(),
  updatedAt: moment(),
});

/** Spread into every kind of record that can be published. */
export const recordFields = { id: RecordBase.shape.id, status: RecordBase.shape.status, updatedAt: RecordBase.shape.updatedAt };

/** Spread into kinds of records that can be restricted to partners or staff. */
export const withAudience = { audience: RecordBase.shape.audience };

/** Spread into requests that save a record: without an id it is new; with one, `version` is the version that the edit is based on. */
export const saved = { id: id('record').optional(), version: moment().optional() };

/** The key of a record. */
export const RecordKey = z.strictObject({ id: id('record') });

/** The key of a record, answered in the reader's language. */
export const RecordQuery = RecordKey.extend(inLanguage);

/** Several records. */
export const RecordKeys = z.strictObject({ ids: z.array(z.string().min(1).max(100)).min(1).max(longPage) });

/** Publishes or withdraws records: all of them, or none. An error names the records in the editor's language. */
export const RecordMove = RecordKeys.extend({ status: z.enum(recordStatuses), ...inLanguage });

/** Moves a record up (below 0) or down in the order of its kind, by places. */
export const RecordReorder = RecordKey.extend({ by: z.int().min(-1000).max(1000) });

/** Number of records whose state or place changed. */
export const RecordsMoved = entity('record', { moved: z.int().min(0) });
