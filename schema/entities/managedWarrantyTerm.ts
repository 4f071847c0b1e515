import { z } from 'zod';
import { entity, linkId, localLongText } from '../define/fields.ts';
import { recordFields, saved, withAudience } from './record.ts';
import { WarrantyTerm } from './warranty.ts';

const bounded = (min: number, max: number) => z.int().min(min).max(max).meta({ field: { kind: 'count' } });

/** A warranty term for editors. */
export const ManagedWarrantyTerm = entity('warrantyTerm', {
  ...recordFields,
  family: WarrantyTerm.shape.family,
  product: WarrantyTerm.shape.product,
  region: WarrantyTerm.shape.region,
  months: WarrantyTerm.shape.months,
  starts: WarrantyTerm.shape.starts,
  withinDays: WarrantyTerm.shape.withinDays,
  purchasedFrom: WarrantyTerm.shape.purchasedFrom,
  exclusions: localLongText({ max: 1000 }).optional(),
  policy: WarrantyTerm.shape.policy,
  ...withAudience,
});

/** A term to save, for a family or one of its models, in a region, starting on a day. */
export const WarrantyTermDraft = entity('warrantyTerm', {
  ...saved,
  family: linkId('family'),
  product: linkId('product').optional(),
  region: linkId('serviceRegion'),
  months: bounded(1, 240),
  starts: WarrantyTerm.shape.starts,
  withinDays: bounded(0, 730).optional(),
  purchasedFrom: WarrantyTerm.shape.purchasedFrom,
  exclusions: ManagedWarrantyTerm.shape.exclusions,
  policy: linkId('policy').optional(),
  ...withAudience,
});
