import { z } from 'zod';
import { entity, items, linkId, linkIds, links, localLongText, localText, moment } from '../define/fields.ts';
import { Hotline } from './hotline.ts';
import { hoursDraft, managedHours } from './officeHours.ts';
import { recordFields, saved, withAudience } from './record.ts';

/** The next contact for a case, with the way to reach it and the time after which it takes over. */
const Escalation = entity('escalation', { who: localText({ max: 200 }), how: localText({ max: 500 }) });

/** A phone number in E.164 format, with spaces for readability. */
const number = z
  .string()
  .regex(/^[+][1-9][0-9 ()-]{5,22}$/)
  .meta({ field: { kind: 'phone' }, examples: ['+49 30 901820'] });

const texts = {
  names: localText({ max: 200 }),
  scope: localLongText({ max: 500 }).optional(),
  notice: localLongText({ max: 500 }).optional(),
  noticeUntil: moment().optional(),
  escalation: items(Escalation, { max: 10 }),
};

/** A row in the list of hotlines. */
export const ManagedHotlineRow = entity('hotline', {
  ...recordFields,
  names: texts.names,
  region: Hotline.shape.region,
  country: Hotline.shape.country,
  phone: Hotline.shape.phone,
  ...withAudience,
});

/** A hotline for editors. */
export const ManagedHotline = entity('hotline', {
  ...ManagedHotlineRow.shape,
  ...managedHours,
  ...texts,
  languages: links('language'),
  email: Hotline.shape.email,
});

/** A hotline to save. */
export const HotlineDraft = entity('hotline', {
  ...saved,
  ...texts,
  names: localText({ max: 200, needs: ['zh', 'en', 'ru'] }),
  region: linkId('serviceRegion'),
  country: linkId('country').optional(),
  phone: number,
  email: Hotline.shape.email,
  languages: linkIds('language').min(1),
  ...hoursDraft,
  escalation: texts.escalation.optional(),
  ...withAudience,
});
