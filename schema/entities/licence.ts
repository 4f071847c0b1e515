import { address, code, entity, items, text } from '../define/fields.ts';

/** A package of others that the portal contains. */
const LicensedPart = entity('licensedPart', {
  name: text({ min: 1 }),
  version: text({ min: 1, max: 100 }),
  license: code(),
});

/** The packages of others that the portal contains, and where the texts of their licences are. */
export const LicenceList = entity('licenceList', { texts: address(), packages: items(LicensedPart, { max: 5000 }) });
