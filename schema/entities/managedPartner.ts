import { choice, code, count, day, email, entity, items, link, linkId, linkIds, links, localText, phone, place } from '../define/fields.ts';
import { hoursDraft, managedHours } from './officeHours.ts';
import { ManagedPartnerCertificate, partnerLevels, partnerTypes } from './partner.ts';
import { recordFields, saved } from './record.ts';

const texts = () => ({
  names: localText({ max: 200, needs: ['zh', 'en', 'ru'] }),
  cities: localText({ max: 100 }),
  addresses: localText({ max: 300 }),
  serviceAreas: localText({ max: 500 }).optional(),
});

const facts = () => ({
  type: choice(partnerTypes),
  level: choice(partnerLevels),
  licenceNo: code(60),
  authorisationNo: code(60),
  authorisedFrom: day(),
  authorisedTo: day(),
  /** The day from which the authorisation is withdrawn. */
  withdrawnOn: day().optional(),
  place: place(),
  phone: phone(),
  email: email(),
  engineers: count(),
  certificates: items(ManagedPartnerCertificate, { max: 30 }).optional(),
  verifiedAt: day(),
});

/** A row in the list of partners. */
export const ManagedPartnerRow = entity('partner', {
  ...recordFields,
  code: code(60),
  names: texts().names,
  ...facts(),
  country: link('country'),
  province: link('province'),
});

/** A partner for staff. */
export const ManagedPartner = entity('partner', {
  ...ManagedPartnerRow.shape,
  ...texts(),
  products: links('family'),
  ...managedHours,
});

/** A partner to save. Its code cannot be changed. */
export const PartnerDraft = entity('partner', {
  ...saved,
  code: code(60).optional(),
  ...texts(),
  ...facts(),
  province: linkId('province'),
  products: linkIds('family'),
  ...hoursDraft,
});
