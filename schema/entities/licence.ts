import { address, code, entity, items, text } from '../define/fields.ts';

/** A third-party package that the portal contains. */
const LicensedPart = entity('licensedPart', {
  name: text({ min: 1 }),
  version: text({ min: 1, max: 100 }),
  license: code(),
});

/** The third-party packages that the portal contains, with the address of their licence texts. */
export const LicenceList = entity('licenceList', { texts: address(), packages: items(LicensedPart, { max: 5000 }) });
