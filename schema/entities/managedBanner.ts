import { address, code, count, entity, file, fileId, localLongText, localText, moment } from '../define/fields.ts';
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

/** A banner as editors keep it: shown from and until a moment, or for good. */
export const ManagedBanner = entity('banner', {
  ...recordFields,
  fileOriginPath: Banner.shape.fileOriginPath,
  ...parts,
  /** The picture as a form takes it. */
  picture: file(),
  clicks: count(),
});

/** What editors write of a banner. */
export const BannerDraft = entity('banner', { ...saved, ...parts, picture: fileId() });
