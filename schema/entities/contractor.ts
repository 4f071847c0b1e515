import { choice, code, day, entity, flag, id, links, text } from '../define/fields.ts';

/** The levels of an authorisation, lowest first. */
export const contractorLevels = ['associate', 'professional', 'expert'] as const;

/** The states of an authorisation, derived from its days and its revocation. */
export const authorisationStates = ['planned', 'valid', 'expiring', 'expired', 'revoked'] as const;

/** Number of days before the end of an authorisation in which it is expiring. */
export const expiringDays = 60;

/** The `parentId` of units without a parent. */
export const rootOrganisation = 'root';

/** An organisational unit; its children have its id as their parent. */
export const Organisation = entity('organisation', { id: id('organisation'), name: text({ min: 1, max: 200 }), isLeaf: flag() });

/** A contractor's employee, with the services that they are authorised for. */
export const ContractorEmployee = entity('contractorEmployee', {
  id: id('contractorEmployee'),
  fullName: text({ min: 1, max: 100 }),
  company: text({ max: 200 }),
  certificateNo: code(),
  level: choice(contractorLevels),
  products: links('family'),
  state: choice(authorisationStates),
  validFrom: day(),
  validTo: day(),
});
