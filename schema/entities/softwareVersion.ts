import { choice, code, day, entity, file, id, link, longText, text } from '../define/fields.ts';

/** A profession within an industry, with software of its own. */
export const Profession = entity('profession', { id: id('profession'), name: text({ min: 1, max: 200 }) });

/** An industry with its professions. */
export const Industry = entity('industry', {
  id: id('industry'),
  name: text({ min: 1, max: 200 }),
  professions: Profession.array().max(200),
});

/** An industry in a list. */
export const IndustryRow = Industry.omit({ professions: true });

/** A software version as supported for one profession. */
export const SoftwareVersion = entity('softwareVersion', {
  id: id('softwareVersion'),
  industry: link('industry'),
  profession: link('profession'),
  product: text({ min: 1, max: 200 }),
  version: code(50),
  releasedAt: day(),
  status: choice(['current', 'supported', 'ended']),
  notes: longText({ max: 4000 }).optional(),
  file: file().optional(),
});
