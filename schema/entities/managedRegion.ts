import { code, entity, linkIds, links, localText } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

/** A service region for editors. The readers of `sites` belong to it. */
export const ManagedRegion = entity('serviceRegion', {
  id: recordFields.id,
  code: code(40),
  names: localText({ max: 100 }),
  sites: links('site'),
  updatedAt: recordFields.updatedAt,
});

/** A region to save. Its code cannot be changed; by default it is derived from the name. */
export const RegionDraft = entity('serviceRegion', {
  ...saved,
  code: code(40).optional(),
  names: localText({ max: 100, needs: ['zh', 'en', 'ru'] }),
  sites: linkIds('site').optional(),
});
