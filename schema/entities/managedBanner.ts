import { address, code, count, entity, file, fileId, linkIds, links, localLongText, localText, moment } from '../define/fields.ts';
import { Banner } from './banner.ts';
import { recordFields, saved, withAudience } from './record.ts';

const parts = {
  pageCode: code(60),
  titles: localText({ max: 200 }),
  descriptions: localLongText({ max: 500 }).optional(),
  link: address().optional(),
  showFrom: moment().optional(),
  showUntil: moment().optional(),
  ...withAudience,
};

/** A banner for editors. It may have a start and an end. Without sites it is shown on all of them. */
export const ManagedBanner = entity('banner', {
  ...recordFields,
  fileOriginPath: Banner.shape.fileOriginPath,
  ...parts,
  /** The picture as the form field expects it. */
  picture: file(),
  sites: links('site'),
  clicks: count(),
});

/** A banner to save. */
export const BannerDraft = entity('banner', { ...saved, ...parts, picture: fileId(), sites: linkIds('site').optional() });
