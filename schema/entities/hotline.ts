import { email, entity, facts, hours, id, link, longText, phone, text, texts } from '../define/fields.ts';

/** A number that customers of a region or country call, and when somebody answers. */
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
  /** What is told for a while, such as a holiday. */
  notice: longText({ max: 500 }).optional(),
  /** Whom a case goes to next, in order, and after how long. */
  escalation: facts(),
});
