import { z } from 'zod';
import { bytes, choice, code, contentLanguageList, count, entity, file, fileId, flag, id, link, localText, moment, picture, richText, text } from '../define/fields.ts';
import { maxAltLength } from '../define/text.ts';
import { inLanguage } from './language.ts';

/** What a medium is to people. */
export const mediumKinds = ['picture', 'video', 'document'] as const;

/** The kinds of records that use files. */
export const mediumSubjects = [
  'article', 'bulletin', 'banner', 'product', 'family', 'release', 'package', 'licence', 'policy', 'video', 'faultTree', 'repairGuide', 'wiring', 'share', 'formDraft',
] as const;

/** The state of a text that uses a medium. `earlier`: a version that was published before. */
export const mediumUseStates = ['published', 'draft', 'withdrawn', 'earlier'] as const;

/** A stored file that texts and records can show. */
export const Medium = entity('medium', {
  id: id('medium'),
  name: text({ max: 255 }),
  kind: choice(mediumKinds),
  /** Address of a small picture of it. */
  thumbnail: picture().optional(),
  size: bytes(),
  /** Width and height in pixels. */
  dimensions: text({ max: 40 }).optional(),
  addedBy: link('account').optional(),
  addedAt: moment(),
  /** Number of records that use it. */
  uses: count(),
  /** Whether no record uses it. */
  unused: flag(),
  /** Languages without an alternative text; empty for other media than pictures. */
  lacksAlt: contentLanguageList(),
});

/** One use of a medium. `id` is the key of the record on its staff page. */
export const MediumUse = entity('mediumUse', {
  id: code(200),
  subject: choice(mediumSubjects),
  title: text({ max: 300 }),
  state: choice(mediumUseStates),
  languages: contentLanguageList(),
});

/** The uses that a medium's page lists. */
export const maxMediumUses = 200;

/** A medium with its alternative texts. `version` is the version that an edit is based on. */
export const MediumDetail = Medium.extend(
  entity('medium', {
    file: file(),
    version: moment(),
    alts: localText({ max: maxAltLength }).optional(),
    /** The picture or video itself. */
    preview: richText(),
  }).shape,
);

/** The records that use a medium. */
export const MediumUses = z.strictObject({ data: z.array(MediumUse).max(maxMediumUses), total: count() }).meta({ page: true });

export const MediumKey = Medium.pick({ id: true });
export const MediumQuery = MediumKey.extend(inLanguage);

/** The alternative texts of a medium. A language that is left out has none. */
export const MediumAlts = entity('medium', { id: id('medium'), version: moment(), alts: localText({ max: maxAltLength }).optional() });

/** A medium in the version that its editor saw. */
export const MediumVersion = entity('medium', { id: id('medium'), version: moment() });

/** A picture in place of the content of a medium. */
export const MediumReplacement = MediumVersion.extend(entity('medium', { picture: fileId() }).shape);

/** A picture to put into a text: its address, and its alternative text in the language that is written. */
export const MediumChoice = entity('medium', {
  id: id('medium'),
  name: text({ max: 255 }),
  src: picture(),
  alt: text({ max: maxAltLength }).optional(),
  dimensions: text({ max: 40 }).optional(),
});

/** Pictures that one search in the library lists. */
export const maxMediumChoices = 24;

export const MediumChoices = z.strictObject({ data: z.array(MediumChoice).max(maxMediumChoices), total: count() });
