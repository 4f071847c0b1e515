import { choice, code, day, entity, flag, id, link, linkId, linkIds, links, localLongText, localText, text } from '../define/fields.ts';
import { authorisationStates, contractorLevels } from './contractor.ts';
import { recordFields, saved } from './record.ts';

/** The type of a kind of demand. In calls for customers, 1 is a visit and 2 a training. */
export const demandKindTypes = ['visit', 'training'] as const;

/** Maximum number of members in an organisational unit. */
export const maxUnitMembers = 200;

/** A kind of visit or training for staff. */
export const ManagedDemandKind = entity('demandKind', {
  ...recordFields,
  code: code(60),
  type: choice(demandKindTypes),
  names: localText({ max: 200 }),
  descriptions: localLongText({ max: 500 }),
});

/** A kind of visit or training to save. Its code cannot be changed. */
export const DemandKindDraft = entity('demandKind', {
  ...saved,
  code: code(60).optional(),
  type: choice(demandKindTypes),
  names: localText({ max: 200, needs: ['zh', 'en', 'ru'] }),
  descriptions: localLongText({ max: 500 }),
});

/** An organisational unit for staff. */
export const ManagedOrganisation = entity('organisation', {
  ...recordFields,
  code: code(60),
  name: text({ max: 200 }),
  names: localText({ max: 200 }),
  parent: link('organisation').optional(),
  /** The regions whose orders the unit takes. */
  regions: links('serviceRegion'),
  /** People who can be dispatched: staff and contractors' employees. */
  members: links('engineer'),
});

/** An organisational unit to save. Its code cannot be changed. */
export const OrganisationDraft = entity('organisation', {
  ...saved,
  code: code(60).optional(),
  names: localText({ max: 200, needs: ['zh', 'en', 'ru'] }),
  parent: linkId('organisation').optional(),
  regions: linkIds('serviceRegion').max(50).optional(),
  members: linkIds('engineer').max(maxUnitMembers).optional(),
});

/** A contractor's employee for staff. */
export const ManagedContractorEmployee = entity('contractorEmployee', {
  id: id('record'),
  fullName: text({ min: 1, max: 100 }),
  company: link('company'),
  /** The account of the person. A person with an account can be assigned to orders. */
  account: link('engineer').optional(),
  certificateNo: code(60),
  level: choice(contractorLevels),
  products: links('family'),
  validFrom: day(),
  validTo: day(),
  isRevoked: flag(),
  state: choice(authorisationStates),
  updatedAt: recordFields.updatedAt,
});

/** A contractor's employee to save. */
export const ContractorEmployeeDraft = entity('contractorEmployee', {
  ...saved,
  fullName: text({ min: 1, max: 100 }),
  company: linkId('company'),
  account: linkId('engineer').optional(),
  certificateNo: code(60),
  level: choice(contractorLevels),
  products: linkIds('family'),
  validFrom: day(),
  validTo: day(),
  isRevoked: flag().optional(),
});
