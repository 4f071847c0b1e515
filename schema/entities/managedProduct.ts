import { code, count, day, entity, file, fileId, items, link, linkId, localLongText, localText, text } from '../define/fields.ts';
import { audience } from './account.ts';
import { Certification, Compatibility, Family, Product } from './product.ts';
import { recordFields, saved, withAudience } from './record.ts';

const { id, updatedAt } = recordFields;

/** A line of products as editors keep it. */
export const ManagedFamily = entity('family', {
  id,
  code: code(40),
  names: localText({ max: 200 }),
  summaries: localLongText({ max: 500 }).optional(),
  file: file().optional(),
  productCount: Family.shape.productCount,
  updatedAt,
});

/** What editors write of a line. Its code is given once, or made of its name. */
export const FamilyDraft = entity('family', {
  ...saved,
  code: code(40).optional(),
  names: localText({ max: 200, needs: ['en'] }),
  summaries: localLongText({ max: 500 }).optional(),
  file: fileId().optional(),
});

/** Models of a family that are alike. */
export const ManagedSeries = entity('series', {
  id,
  code: code(40),
  family: link('family'),
  names: localText({ max: 200 }),
  productCount: count(),
  updatedAt,
});

/** What editors write of a series. Its code is what people call it, such as `VC-4`. */
export const SeriesDraft = entity('series', {
  ...saved,
  code: code(40).optional(),
  family: linkId('family'),
  names: localText({ max: 200, needs: ['en'] }),
});

/** One line of a specification: its value is the same in all languages, or is written in each. */
export const ManagedSpec = entity('managedSpec', {
  label: localText({ max: 200 }),
  value: text({ max: 500 }).optional(),
  values: localText({ max: 500 }).optional(),
});

/** What a certification says in every form. Its file is for `audience`; that there is one is told to everybody. */
const certified = {
  mark: Certification.shape.mark,
  standards: Certification.shape.standards,
  number: Certification.shape.number,
  body: Certification.shape.body,
  validUntil: Certification.shape.validUntil,
  audience: audience(),
};

const mostCertifications = 40;
const mostSpecs = 100;
const mostPictures = 10;

const dates = {
  endOfSale: day().optional(),
  endOfSoftwareMaintenance: day().optional(),
  endOfSecurityFixes: day().optional(),
  endOfSupport: day().optional(),
};

/** A model as editors keep it. */
export const ManagedProduct = entity('product', {
  id,
  code: code(40),
  series: link('series'),
  family: link('family'),
  names: localText({ max: 200 }),
  summaries: localLongText({ max: 1000 }).optional(),
  status: Product.shape.status,
  ...dates,
  successor: link('product').optional(),
  aliasText: text({ max: 500 }).optional(),
  orderCodeText: text({ max: 1000 }).optional(),
  specs: items(ManagedSpec, { max: mostSpecs }),
  certifications: items(entity('certification', { ...certified, file: file().optional() }), { max: mostCertifications }),
  file: file().optional(),
  further: items(entity('managedPicture', { file: file(), captions: localText({ max: 200 }).optional() }), { max: mostPictures }),
  updatedAt,
});

/** A line in the list of models. */
export const ManagedProductRow = ManagedProduct.omit({
  summaries: true,
  specs: true,
  certifications: true,
  aliasText: true,
  orderCodeText: true,
  file: true,
  further: true,
});

/** What editors write of a model. Its code is what stands on the device; its family is that of its series. */
export const ProductDraft = entity('product', {
  ...saved,
  code: code(40).optional(),
  series: linkId('series'),
  names: localText({ max: 200, needs: ['en'] }),
  summaries: localLongText({ max: 1000 }).optional(),
  status: Product.shape.status,
  ...dates,
  successor: linkId('product').optional(),
  /** With commas between them. */
  aliasText: text({ max: 500 }).optional(),
  orderCodeText: text({ max: 1000 }).optional(),
  specs: items(ManagedSpec, { max: mostSpecs }).optional(),
  certifications: items(entity('certification', { ...certified, file: fileId().optional() }), { max: mostCertifications }).optional(),
  file: fileId().optional(),
  further: items(entity('managedPicture', { file: fileId(), captions: localText({ max: 200 }).optional() }), { max: mostPictures }).optional(),
});

/** What works with what, as editors keep it: a product with another, or with all of a series. */
export const ManagedCompatibility = entity('compatibility', {
  ...recordFields,
  product: link('product'),
  with: link('product').optional(),
  withSeries: link('series').optional(),
  level: Compatibility.shape.level,
  fromVersion: Compatibility.shape.fromVersion,
  partnerVersion: Compatibility.shape.partnerVersion,
  notes: localLongText({ max: 1000 }).optional(),
  ...withAudience,
});

/** What editors write of it: one of the two is named beside the product. */
export const CompatibilityDraft = entity('compatibility', {
  ...saved,
  product: linkId('product'),
  with: linkId('product').optional(),
  withSeries: linkId('series').optional(),
  level: Compatibility.shape.level,
  fromVersion: Compatibility.shape.fromVersion,
  partnerVersion: Compatibility.shape.partnerVersion,
  notes: localLongText({ max: 1000 }).optional(),
  ...withAudience,
});
