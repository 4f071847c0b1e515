import { z } from 'zod';
import { choice, code, contentLanguage, count, day, entity, facts, file, id, link, links, longText, picture, text, texts } from '../define/fields.ts';

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

/** The life of a product. */
export const productStatuses = ['active', 'end-of-sale', 'end-of-support'] as const;

/** What ends for a product, in the order in which it does. */
export const lifeCycleStages = ['end-of-sale', 'end-of-software-maintenance', 'end-of-security-fixes', 'end-of-support'] as const;

/** A day on which something ends for a product, and whether it is over. */
export const LifeCycleStage = entity('lifeCycleStage', {
  stage: choice(lifeCycleStages),
  day: day(),
  state: choice(['coming', 'ended']),
});

/** A mark that a product may carry, by what and whom it was shown. Without a body it is the maker's own declaration. */
export const Certification = entity('certification', {
  /** As it stands on the device, alike in all languages. */
  mark: code(40),
  standards: text({ max: 300 }).optional(),
  number: code(80).optional(),
  body: text({ max: 200 }).optional(),
  validUntil: day().optional(),
  state: choice(['valid', 'expired']),
  /** What it says in full, where the account may have it. */
  file: file().optional(),
});

/** One of several pictures of a product. */
export const ProductPicture = entity('productPicture', { picture: picture(), caption: text({ max: 200 }) });

/** A model as it is sold: one code, one life cycle. The four dates are days on which something ends. */
export const Product = entity('product', {
  productId: id('product'),
  code: code(),
  name: text({ min: 1, max: 200 }),
  family: link('family'),
  series: text({ max: 100 }),
  summary: longText({ max: 1000 }),
  picture: picture(),
  pictures: z.array(ProductPicture).max(20),
  aliases: texts({ max: 100 }),
  orderCodes: texts({ max: 100 }),
  specs: facts(),
  certifications: z.array(Certification).max(40),
  status: choice(productStatuses),
  endOfSale: day().optional(),
  endOfSupport: day().optional(),
  lifeCycle: z.array(LifeCycleStage).max(lifeCycleStages.length),
  successor: link('product').optional(),
  /** Models that it took the place of. */
  predecessors: links('product'),
  /** The firmware that is recommended now. */
  firmware: link('release').optional(),
  /** How much the account can read about it. */
  articleCount: count(),
  /** Fault trees, and cases from the field. */
  troubleshootingCount: count(),
  faqCount: count(),
  releaseCount: count(),
  manualCount: count(),
  videoCount: count(),
  bulletinCount: count(),
  compatibilityCount: count(),
  repairCount: count(),
  certificationCount: count(),
  wiringCount: count(),
  language: contentLanguage(),
  /** Stands where the text is in another language than was asked for. */
  requestedLanguage: contentLanguage().optional(),
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

/** A model in the list of products. */
export const ProductEntry = Product.pick({
  productId: true,
  code: true,
  name: true,
  family: true,
  series: true,
  summary: true,
  picture: true,
  status: true,
  endOfSale: true,
  successor: true,
});

/** A model beside others. */
export const ComparedProduct = Product.pick({
  productId: true,
  code: true,
  name: true,
  series: true,
  picture: true,
  status: true,
  endOfSale: true,
  endOfSupport: true,
  successor: true,
  firmware: true,
  orderCodes: true,
  specs: true,
});

/** How well two products work together. */
export const compatibilityLevels = ['works', 'limited', 'fails'] as const;

/** What a product works with: another model, or all of a series. Told from the side of the product that was asked about. */
export const Compatibility = entity('compatibility', {
  compatibilityId: id('compatibility'),
  partner: link('product'),
  partnerKind: choice(['product', 'series']),
  level: choice(compatibilityLevels),
  /** The lowest versions that it holds for, of the product and of what it works with. */
  fromVersion: code(50).optional(),
  partnerVersion: code(50).optional(),
  note: longText({ max: 1000 }),
});
