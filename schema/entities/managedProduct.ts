import { code, count, day, entity, file, fileId, items, link, linkId, localLongText, localText, text } from '../define/fields.ts';
import { audience } from './account.ts';
import { Certification, Compatibility, Family, Product } from './product.ts';
import { recordFields, saved, withAudience } from './record.ts';

const { id, updatedAt } = recordFields;

/** A product family for editors. */
export const ManagedFamily = entity('family', {
  id,
  code: code(40),
  names: localText({ max: 200 }),
  summaries: localLongText({ max: 500 }).optional(),
  file: file().optional(),
  productCount: Family.shape.productCount,
  updatedAt,
});

/** A family to save. Its code cannot be changed; by default it is derived from the name. */
export const FamilyDraft = entity('family', {
  ...saved,
  code: code(40).optional(),
  names: localText({ max: 200, needs: ['en'] }),
  summaries: localLongText({ max: 500 }).optional(),
  file: fileId().optional(),
});

/** A series: similar models of a family. */
export const ManagedSeries = entity('series', {
  id,
  code: code(40),
  family: link('family'),
  names: localText({ max: 200 }),
  productCount: count(),
  updatedAt,
});

/** A series to save. Its code is its usual name, such as `VC-4`. */
export const SeriesDraft = entity('series', {
  ...saved,
  code: code(40).optional(),
  family: linkId('family'),
  names: localText({ max: 200, needs: ['en'] }),
});

/** One entry of a specification. Its value is the same in all languages, or has a text by language. */
export const ManagedSpec = entity('managedSpec', {
  label: localText({ max: 200 }),
  value: text({ max: 500 }).optional(),
  values: localText({ max: 500 }).optional(),
});

/** The fields of a certification. `audience` applies to its file; its existence is public. */
const certified = {
  mark: Certification.shape.mark,
  standards: Certification.shape.standards,
  number: Certification.shape.number,
  body: Certification.shape.body,
  validUntil: Certification.shape.validUntil,
  audience: audience(),
};

const maxCertifications = 40;
const maxSpecs = 100;
const maxPictures = 10;

const dates = {
  endOfSale: day().optional(),
  endOfSoftwareMaintenance: day().optional(),
  endOfSecurityFixes: day().optional(),
  endOfSupport: day().optional(),
};

/** A model for editors. */
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
  specs: items(ManagedSpec, { max: maxSpecs }),
  certifications: items(entity('certification', { ...certified, file: file().optional() }), { max: maxCertifications }),
  file: file().optional(),
  further: items(entity('managedPicture', { file: file(), captions: localText({ max: 200 }).optional() }), { max: maxPictures }),
  updatedAt,
});

/** A row in the list of models. */
export const ManagedProductRow = ManagedProduct.omit({
  summaries: true,
  specs: true,
  certifications: true,
  aliasText: true,
  orderCodeText: true,
  file: true,
  further: true,
});

/** A model to save. Its code is the one on the device; its family is that of its series. */
export const ProductDraft = entity('product', {
  ...saved,
  code: code(40).optional(),
  series: linkId('series'),
  names: localText({ max: 200, needs: ['en'] }),
  summaries: localLongText({ max: 1000 }).optional(),
  status: Product.shape.status,
  ...dates,
  successor: linkId('product').optional(),
  /** Separated by commas. */
  aliasText: text({ max: 500 }).optional(),
  orderCodeText: text({ max: 1000 }).optional(),
  specs: items(ManagedSpec, { max: maxSpecs }).optional(),
  certifications: items(entity('certification', { ...certified, file: fileId().optional() }), { max: maxCertifications }).optional(),
  file: fileId().optional(),
  further: items(entity('managedPicture', { file: fileId(), captions: localText({ max: 200 }).optional() }), { max: maxPictures }).optional(),
});

/** A compatibility for editors: of a product with another product, or with a complete series. */
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

/** A compatibility to save. It has a product, and either another product or a series. */
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
