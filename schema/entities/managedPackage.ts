import { code, entity, linkIds, links, localLongText, localMarkdown, localText, text } from '../define/fields.ts';
import { recordFields, saved, withAudience } from './record.ts';
import { Release } from './release.ts';

const needs = ['zh', 'en'] as const;

const written = {
  names: localText({ max: 200, needs }),
  type: Release.shape.type,
  ...withAudience,
  /** Systems, processors and regions that it is made for, with commas between them; for all where nothing is said. */
  os: text({ max: 300 }).optional(),
  arch: text({ max: 300 }).optional(),
  regions: text({ max: 300 }).optional(),
  /** The part of the company that makes it. */
  departments: localText({ max: 200 }).optional(),
  summaries: localLongText({ max: 1000, needs }),
  /** How it is installed. */
  steps: localMarkdown({ max: 40_000 }).optional(),
};

/** A package as editors keep it. */
export const ManagedPackage = entity('managedPackage', {
  ...recordFields,
  code: code(60),
  /** In the language of who asks. */
  name: text({ max: 250 }),
  products: links('product'),
  ...written,
});

/** A line in the list of packages. */
export const ManagedPackageRow = ManagedPackage.pick({ id: true, status: true, updatedAt: true, code: true, name: true, type: true, products: true, audience: true });

/** What editors write of a package. Its code is given once, or made of its name. */
export const PackageDraft = entity('managedPackage', {
  ...saved,
  code: code(60).optional(),
  products: linkIds('product'),
  ...written,
});
