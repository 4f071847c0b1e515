import { choices, code, count, entity, id, link, linkId, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

/** The relations of a company to the vendor; it may have several. */
export const companyKinds = ['customer', 'contractor', 'partner'] as const;

/** A company that accounts belong to, for staff. */
export const ManagedCompany = entity('company', {
  id: recordFields.id,
  status: recordFields.status,
  code: code(60),
  name: text({ min: 1, max: 200 }),
  country: link('country'),
  kinds: choices(companyKinds),
  accountCount: count(),
  updatedAt: recordFields.updatedAt,
});

/** A company to save. Its code cannot be changed. */
export const CompanyDraft = entity('company', {
  ...saved,
  code: code(60).optional(),
  name: text({ min: 1, max: 200 }),
  country: linkId('country'),
  kinds: choices(companyKinds),
});

/** A company to choose for an account. */
export const CompanyChoice = entity('company', { id: id('company'), name: text({ max: 200 }) });
