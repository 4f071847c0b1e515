import { address, code, entity, id, longText, picture, text } from '../define/fields.ts';

/** A picture with text at the top of a page, selected by source and page code. `link` is the link target. */
export const Banner = entity('banner', {
  attachmentId: id('file'),
  fileOriginPath: picture(),
  title: text({ max: 200 }),
  description: longText({ max: 500 }),
  pageCode: code().optional(),
  link: address().optional(),
});
