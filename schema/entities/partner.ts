import { z } from 'zod';
import {
  choice,
  code,
  count,
  day,
  decimal,
  email,
  entity,
  hours,
  id,
  items,
  link,
  links,
  localText,
  phone,
  place,
  text,
} from '../define/fields.ts';

/** Kinds of authorisation of a partner. One company can be several partners. */
export const partnerTypes = ['distributor', 'installer', 'repair', 'training', 'integrator'] as const;
export const partnerLevels = ['registered', 'silver', 'gold', 'platinum'] as const;
/** Choices of the maximum distance to a partner, in kilometres. */
export const partnerDistances = ['50', '100', '250', '500', '1000', '2500'] as const;

/** A certificate of a partner, for readers. */
const PartnerCertificate = entity('partnerCertificate', {
  title: text({ max: 200 }),
  number: code(60),
  expiresOn: day(),
});

/** A certificate of a partner, managed by staff. */
export const ManagedPartnerCertificate = entity('partnerCertificate', {
  titles: localText({ max: 200 }),
  number: PartnerCertificate.shape.number,
  expiresOn: PartnerCertificate.shape.expiresOn,
});

/** An authorised company that sells, installs, repairs or teaches. `distance` is in kilometres from the requested location. */
export const Partner = entity('partner', {
  id: id('partner'),
  code: code(60),
  name: text({ min: 1, max: 200 }),
  type: choice(partnerTypes),
  level: choice(partnerLevels),
  country: link('country'),
  province: link('province'),
  city: text({ max: 100 }),
  distance: decimal().optional(),
  address: text({ max: 300 }),
  place: place(),
  phone: phone(),
  email: email(),
  hours: hours(),
  products: links('family'),
  serviceArea: text({ max: 500 }),
  engineers: count(),
  certificates: items(PartnerCertificate, { max: 30 }),
  authorisationNo: code(60),
  validTo: day(),
  verifiedAt: day(),
});

/** A province or region, with the number of its authorised partners. */
export const Province = entity('province', {
  code: code(),
  name: text({ min: 1, max: 200 }),
  country: link('country'),
  count: count(),
});

/** An option of a partner form. */
export const PartnerChoice = entity('partnerChoice', { code: code(), name: text({ min: 1, max: 200 }) });

/** A bank to choose from. */
export const Bank = entity('bank', { code: code(50), name: text({ min: 1, max: 200 }) });

/** A kind of partner, with the number of authorised partners. */
export const PartnerTypeChoice = PartnerChoice.extend({ count: z.int().min(0) });

/** The results of the verification of a company. */
export const partnerVerdicts = ['valid', 'expired', 'never'] as const;

/** One authorisation of a company; `validTo` is its last day. */
export const PartnerScope = entity('partner', {
  code: code(60),
  name: Partner.shape.name,
  verdict: choice(partnerVerdicts),
  type: Partner.shape.type,
  level: Partner.shape.level,
  country: Partner.shape.country,
  province: Partner.shape.province,
  products: Partner.shape.products,
  serviceArea: Partner.shape.serviceArea,
  authorisationNo: Partner.shape.authorisationNo,
  validTo: Partner.shape.validTo,
});

/** Whether a company is an authorised partner. All companies that never were partners get the same answer. */
export const PartnerVerification = entity('partner', {
  verdict: choice(partnerVerdicts),
  scopes: items(PartnerScope, { max: 20 }),
});

/** The query of a verification: name, licence number or authorisation number. */
export const PartnerQuestion = entity('partner', { company: text({ min: 1, max: 200 }) });
