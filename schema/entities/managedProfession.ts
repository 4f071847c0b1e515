import { choice, code, count, day, entity, id, link, linkId, localLongText, localText } from '../define/fields.ts';
import { recordFields, saved, withAudience } from './record.ts';
import { supportStates } from './softwareVersion.ts';

const needs = ['zh', 'en'] as const;

/** An industry for editors, with the number of its professions. */
export const ManagedIndustry = entity('managedIndustry', {
  id: recordFields.id,
  code: code(60),
  names: localText({ max: 100 }),
  professions: count(),
  updatedAt: recordFields.updatedAt,
});

/** An industry to save. Its code cannot be changed. */
export const IndustryDraft = entity('managedIndustry', { ...saved, code: code(60).optional(), names: localText({ max: 100, needs }) });

/** A profession for editors, with the number of its software versions. */
export const ManagedProfession = entity('managedProfession', {
  id: recordFields.id,
  code: code(60),
  industry: link('industry'),
  names: localText({ max: 100 }),
  versions: count(),
  updatedAt: recordFields.updatedAt,
});

/** A profession to save. Its code cannot be changed. */
export const ProfessionDraft = entity('managedProfession', {
  ...saved,
  code: code(60).optional(),
  industry: linkId('industry'),
  names: localText({ max: 100, needs }),
});

const supported = {
  versionNo: code(50),
  releasedAt: day(),
  support: choice(supportStates),
  ...withAudience,
  notes: localLongText({ max: 1000 }).optional(),
};

/** A software version of a profession for editors. */
export const ManagedSoftwareVersion = entity('managedSoftwareVersion', {
  id: id('softwareVersion'),
  code: code(100),
  profession: link('profession'),
  names: localText({ max: 200 }),
  ...supported,
  package: link('package').optional(),
  updatedAt: recordFields.updatedAt,
});

/** A software version to save. */
export const SoftwareVersionDraft = entity('managedSoftwareVersion', {
  ...saved,
  profession: linkId('profession'),
  names: localText({ max: 200, needs }),
  ...supported,
  package: linkId('package').optional(),
});
