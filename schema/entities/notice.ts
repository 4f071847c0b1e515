import { z } from 'zod';
import { address, choice, code, count, entity, id, linkIds, links, localLongText, localText, longText, moment, text } from '../define/fields.ts';
import { inLanguage } from './language.ts';
import { recordFields, saved, withAudience } from './record.ts';

/** How urgent a notice is. The values are also ids of icons. */
export const noticeLevels = ['information', 'warning', 'critical'] as const;

/** The site whose notices are read. */
export const NoticesQuery = z.strictObject({ ...inLanguage, site: code(10).optional() });

/** A notice above the pages of a site. `text` is shown when the reader opens it; `link` is an address of the site or an https address. */
export const SiteNotice = entity('notice', {
  id: id('notice'),
  level: choice(noticeLevels),
  title: text({ max: 200 }),
  text: longText({ max: 2000 }).optional(),
  link: address().optional(),
});

/** The notice that was opened. */
export const NoticeKey = entity('notice', { id: id('notice') });

/** Number of browsers in which the notice was opened. */
export const NoticeHits = entity('notice', { hits: count() });

const parts = {
  level: choice(noticeLevels),
  titles: localText({ max: 200 }),
  texts: localLongText({ max: 2000 }).optional(),
  link: address().optional(),
  showFrom: moment().optional(),
  showUntil: moment().optional(),
  ...withAudience,
};

/** A notice for editors. Without sites it is shown on all of them. */
export const ManagedNotice = entity('notice', { ...recordFields, ...parts, sites: links('site'), hits: count() });

/** A notice to save. */
export const NoticeDraft = entity('notice', { ...saved, ...parts, sites: linkIds('site').optional() });
