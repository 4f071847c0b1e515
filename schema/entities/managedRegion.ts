import { code, entity, linkIds, links, localText } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

/** A part of the world that is served alike, as editors keep it; readers of `sites` are taken to be there. */
export const ManagedRegion = entity('serviceRegion', {
  id: recordFields.id,
  code: code(40),
  names: localText({ max: 100 }),
  sites: links('site'),
  updatedAt: recordFields.updatedAt,
});

/** What editors write of a region. Its code is given once, or made of its name. */
export const RegionDraft = entity('serviceRegion', {
  ...saved,
  code: code(40).optional(),
  names: localText({ max: 100, needs: ['zh', 'en', 'ru'] }),
  sites: linkIds('site').optional(),
});
