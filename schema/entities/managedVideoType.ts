import { code, count, entity, link, linkId, localText, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

const names = localText({ max: 100, needs: ['zh', 'en', 'ru'] });

/** What videos are filed under, as editors keep it; `parent` is the type that it stands below. */
export const ManagedVideoType = entity('managedVideoType', {
  id: recordFields.id,
  code: code(60),
  /** In the language of who asks. */
  name: text({ max: 250 }),
  names,
  parent: link('videoType').optional(),
  /** Videos that are filed under it. */
  videos: count(),
  updatedAt: recordFields.updatedAt,
});

/** What editors write of a type. Its code is given once. */
export const VideoTypeDraft = entity('managedVideoType', { ...saved, code: code(60).optional(), names, parent: linkId('videoType').optional() });
