import { choice, choices, code, day, email, entity, hours, id, link, links, phone, place, text } from '../define/fields.ts';

export const serviceCenterTypes = ['own', 'authorised', 'collection'] as const;
export const centerServices = ['warranty-repair', 'paid-repair', 'spare-parts', 'onsite', 'training'] as const;

/** A centre that repairs devices or accepts them for repair. `verifiedAt` is the date of the last check of this entry. */
export const ServiceCenter = entity('serviceCenter', {
  id: id('serviceCenter'),
  code: code(40),
  name: text({ min: 1, max: 200 }),
  type: choice(serviceCenterTypes),
  region: link('serviceRegion'),
  country: link('country'),
  city: text({ min: 1, max: 100 }),
  address: text({ max: 300 }),
  place: place(),
  phone: phone(),
  email: email(),
  hours: hours(),
  services: choices(centerServices),
  families: links('family'),
  verifiedAt: day(),
});
