import { choice, code, day, entity, flag, id, links, text } from '../define/fields.ts';

/** An organisational unit; its children have its id as their parent. */
export const Organisation = entity('organisation', { id: id('organisation'), name: text({ min: 1, max: 200 }), isLeaf: flag() });

/** A contractor's employee, with the services that they are authorised for. */
export const ContractorEmployee = entity('contractorEmployee', {
  id: id('contractorEmployee'),
  fullName: text({ min: 1, max: 100 }),
  company: text({ max: 200 }),
  certificateNo: code(),
  level: choice(['associate', 'professional', 'expert']),
  products: links('family'),
  state: choice(['valid', 'expiring', 'expired', 'revoked']),
  validFrom: day(),
  validTo: day(),
});
