import { choice, code, count, day, entity, facts, id, link, longText, picture, text } from '../define/fields.ts';

/** A line of products on the home page, with what the account can read about it. */
export const Family = entity('family', {
  familyId: id('family'),
  code: code(),
  name: text({ min: 1, max: 200 }),
  summary: longText({ max: 500 }),
  picture: picture(),
  productCount: count(),
  articleCount: count(),
  faqCount: count(),
});

/** A model as it is sold: one code, one life cycle. The four dates are days on which something ends. */
export const Product = entity('product', {
  productId: id('product'),
  code: code(),
  name: text({ min: 1, max: 200 }),
  family: link('family'),
  series: text({ max: 100 }),
  summary: longText({ max: 1000 }),
  picture: picture(),
  specs: facts(),
  status: choice(['active', 'end-of-sale', 'end-of-support']),
  endOfSale: day().optional(),
  endOfSoftwareMaintenance: day().optional(),
  endOfSecurityFixes: day().optional(),
  endOfSupport: day().optional(),
  successor: link('product').optional(),
  articleCount: count(),
  faqCount: count(),
});

/** A model in a list or a choice. */
export const ProductRow = Product.pick({
  productId: true,
  code: true,
  name: true,
  family: true,
  series: true,
  picture: true,
  status: true,
});
