import { day, entity, localLongText, localText, moment } from '../define/fields.ts';

/** The settings of the training school for staff. Registration is open from the first to the last day, both included. */
export const SchoolConfig = entity('school', {
  version: moment().optional(),
  names: localText({ max: 200 }),
  notices: localLongText({ max: 1000 }).optional(),
  opensOn: day().optional(),
  closesOn: day().optional(),
});
