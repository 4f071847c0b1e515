import { choice, code, count, day, entity, id, link, longText, text } from '../define/fields.ts';

/** The support of a version: it is the newest one, an older supported one, or no longer supported. */
export const supportStates = ['current', 'supported', 'ended'] as const;

/** A profession within an industry, with its software. `count` is the number of versions that the account may see. */
export const Profession = entity('profession', { id: id('profession'), name: text({ min: 1, max: 200 }), count: count() });

/** An industry with its professions. */
export const Industry = entity('industry', {
  id: id('industry'),
  name: text({ min: 1, max: 200 }),
  count: count(),
  professions: Profession.array().max(200),
});

/** An industry in a list. */
export const IndustryRow = Industry.omit({ professions: true });

/** A software version that is supported for one profession. */
export const SoftwareVersion = entity('softwareVersion', {
  id: id('softwareVersion'),
  industry: link('industry'),
  profession: link('profession'),
  product: text({ min: 1, max: 200 }),
  version: code(50),
  releasedAt: day(),
  status: choice(supportStates),
  notes: longText({ max: 4000 }).optional(),
  /** The package in the download center that contains it. */
  package: link('package').optional(),
});
