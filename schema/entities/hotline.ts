import { email, entity, facts, hours, id, link, longText, phone, text, texts } from '../define/fields.ts';

/** A phone number for customers of a region or country, with its opening hours. */
export const Hotline = entity('hotline', {
  id: id('hotline'),
  name: text({ min: 1, max: 200 }),
  region: link('serviceRegion'),
  country: link('country').optional(),
  phone: phone(),
  hours: hours(),
  languages: texts(),
  scope: longText({ max: 500 }),
  email: email(),
  /** A temporary notice, such as a holiday. */
  notice: longText({ max: 500 }).optional(),
  /** The escalation of a case: the next contacts in order, each with the time after which it takes over. */
  escalation: facts(),
});
