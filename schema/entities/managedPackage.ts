import { code, entity, flag, linkIds, links, localLongText, localMarkdown, localText, text } from '../define/fields.ts';
import { recordFields, saved, withAudience } from './record.ts';
import { Release } from './release.ts';

const needs = ['zh', 'en'] as const;

const written = {
  names: localText({ max: 200, needs }),
  type: Release.shape.type,
  section: Release.shape.section,
  platforms: Release.shape.platforms.optional(),
  codeLanguage: Release.shape.codeLanguage,
  byRequest: flag().optional(),
  ...withAudience,
  /** Operating systems, processors and regions of the package, separated by commas; absent means all. */
  os: text({ max: 300 }).optional(),
  arch: text({ max: 300 }).optional(),
  regions: text({ max: 300 }).optional(),
  /** The department that makes it. */
  departments: localText({ max: 200 }).optional(),
  summaries: localLongText({ max: 1000, needs }),
  /** The installation steps. */
  steps: localMarkdown({ max: 40_000 }).optional(),
  requirements: localMarkdown({ max: 20_000 }).optional(),
  silentInstallation: localMarkdown({ max: 20_000 }).optional(),
  samples: localMarkdown({ max: 40_000 }).optional(),
};

/** A package for editors. */
export const ManagedPackage = entity('managedPackage', {
  ...recordFields,
  code: code(60),
  /** The name in the language of the reader. */
  name: text({ max: 250 }),
  products: links('product'),
  ...written,
});

/** A row in the list of packages. */
export const ManagedPackageRow = ManagedPackage.pick({ id: true, status: true, updatedAt: true, code: true, name: true, type: true, section: true, platforms: true, codeLanguage: true, byRequest: true, products: true, audience: true });

/** A package to save. Its code cannot be changed; by default it is derived from the name. */
export const PackageDraft = entity('managedPackage', {
  ...saved,
  code: code(60).optional(),
  products: linkIds('product'),
  ...written,
});
