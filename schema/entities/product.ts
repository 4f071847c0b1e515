import { z } from 'zod';
import { choice, code, contentLanguage, count, day, drawing, entity, facts, file, id, link, links, longText, picture, text, texts } from '../define/fields.ts';

/** A product family on the home page, with the number of records about it that the account can read. */
export const Family = entity('family', {
  familyId: id('family'),
  code: code(),
  name: text({ min: 1, max: 200 }),
  summary: longText({ max: 500 }),
  picture: picture(),
  /** The picture as a list of elements, if it is a small line drawing. */
  drawing: drawing().optional(),
  productCount: count(),
  articleCount: count(),
  faqCount: count(),
});

/** The lifecycle states of a product. */
export const productStatuses = ['active', 'end-of-sale', 'end-of-support'] as const;

/** The lifecycle stages of a product, in the order in which they end. */
export const lifeCycleStages = ['end-of-sale', 'end-of-software-maintenance', 'end-of-security-fixes', 'end-of-support'] as const;

/** The end of a lifecycle stage of a product, and whether it is in the past. */
export const LifeCycleStage = entity('lifeCycleStage', {
  stage: choice(lifeCycleStages),
  day: day(),
  state: choice(['coming', 'ended']),
});

/** A certification mark of a product, with its certification body. Without a body it is the manufacturer's own declaration. */
export const Certification = entity('certification', {
  /** The mark as printed on the device, the same in all languages. */
  mark: code(40),
  standards: text({ max: 300 }).optional(),
  number: code(80).optional(),
  body: text({ max: 200 }).optional(),
  validUntil: day().optional(),
  state: choice(['valid', 'expired']),
  /** The certificate, if the account may have it. */
  file: file().optional(),
});

/** One of several pictures of a product. */
export const ProductPicture = entity('productPicture', { picture: picture(), caption: text({ max: 200 }) });

/** A model with one code and one lifecycle. The four dates are the ends of lifecycle stages. */
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
  /** Models that it replaces. */
  predecessors: links('product'),
  /** The recommended firmware. */
  firmware: link('release').optional(),
  /** Number of articles about it that the account can read. */
  articleCount: count(),
  /** Number of fault trees and field cases. */
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
  /** Present if the language of the text is not the requested one. */
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

/** A model in a comparison. */
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

/** The levels of compatibility of two products. */
export const compatibilityLevels = ['works', 'limited', 'fails'] as const;

/** The compatibility of the requested product with another model, or with a complete series. */
export const Compatibility = entity('compatibility', {
  compatibilityId: id('compatibility'),
  partner: link('product'),
  partnerKind: choice(['product', 'series']),
  level: choice(compatibilityLevels),
  /** The lowest compatible versions of the product and of the other one. */
  fromVersion: code(50).optional(),
  partnerVersion: code(50).optional(),
  note: longText({ max: 1000 }),
});
