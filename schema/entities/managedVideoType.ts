import { code, count, entity, link, linkId, localText, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

const names = localText({ max: 100, needs: ['zh', 'en', 'ru'] });

/** A video type for editors; `parent` is the next higher type. */
export const ManagedVideoType = entity('managedVideoType', {
  id: recordFields.id,
  code: code(60),
  /** The name in the language of the reader. */
  name: text({ max: 250 }),
  names,
  parent: link('videoType').optional(),
  /** Number of videos of this type. */
  videos: count(),
  updatedAt: recordFields.updatedAt,
});

/** A type to save. Its code cannot be changed. */
export const VideoTypeDraft = entity('managedVideoType', { ...saved, code: code(60).optional(), names, parent: linkId('videoType').optional() });
