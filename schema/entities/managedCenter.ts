import { code, entity, linkId, linkIds, localText } from '../define/fields.ts';
import { hoursDraft, managedHours } from './officeHours.ts';
import { recordFields, saved, withAudience } from './record.ts';
import { ServiceCenter } from './serviceCenter.ts';

const { region, country, place, phone, email, services, families, verifiedAt, type } = ServiceCenter.shape;

const texts = { names: localText({ max: 200 }), cities: localText({ max: 100 }), addresses: localText({ max: 300 }) };

/** A row in the list of service centres. */
export const ManagedCenterRow = entity('serviceCenter', {
  ...recordFields,
  code: code(40),
  names: texts.names,
  cities: texts.cities,
  type,
  region,
  country,
  ...withAudience,
  verifiedAt,
});

/** A service centre for editors. */
export const ManagedCenter = entity('serviceCenter', { ...ManagedCenterRow.shape, ...texts, place, phone, email, services, families, ...managedHours });

/** A service centre to save. Its code cannot be changed. */
export const CenterDraft = entity('serviceCenter', {
  ...saved,
  code: code(40).optional(),
  ...texts,
  names: localText({ max: 200, needs: ['zh', 'en', 'ru'] }),
  type,
  region: linkId('serviceRegion'),
  country: linkId('country'),
  place,
  phone,
  email,
  services,
  families: linkIds('family').optional(),
  verifiedAt,
  ...hoursDraft,
  ...withAudience,
});
