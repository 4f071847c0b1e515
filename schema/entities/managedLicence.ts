import { code, count, entity, localMarkdown, localText, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

const needs = ['zh', 'en'] as const;

/** A version of a licence for editors. It cannot be changed after its first acceptance. */
export const ManagedLicence = entity('managedLicence', {
  id: recordFields.id,
  code: code(60),
  /** The name in the language of the reader, with the version. */
  name: text({ max: 300 }),
  versionNo: code(50),
  /** Number of accounts that accepted it, and of releases that require it. */
  accepted: count(),
  releases: count(),
  updatedAt: recordFields.updatedAt,
  names: localText({ max: 200, needs }),
  texts: localMarkdown({ max: 60_000, needs }),
});

/** A row in the list of licences. */
export const ManagedLicenceRow = ManagedLicence.omit({ names: true, texts: true });

/** A licence to save. */
export const LicenceDraft = entity('managedLicence', {
  ...saved,
  code: code(60).optional(),
  versionNo: code(50).optional(),
  names: localText({ max: 200, needs }),
  texts: localMarkdown({ max: 60_000, needs }),
});
