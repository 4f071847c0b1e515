import { z } from 'zod';
import { bytes, choice, code, contentLanguageList, count, entity, file, fileId, flag, id, link, localText, moment, picture, richText, text } from '../define/fields.ts';
import { maxAltLength } from '../define/text.ts';
import { inLanguage } from './language.ts';

/** The kinds of media for editors. */
export const mediumKinds = ['picture', 'video', 'document'] as const;

/** The kinds of records that use files. */
export const mediumSubjects = [
  'article', 'bulletin', 'banner', 'product', 'family', 'release', 'package', 'licence', 'policy', 'video', 'faultTree', 'repairGuide', 'wiring', 'share', 'formDraft',
] as const;

/** The state of a text that uses a medium. `earlier` is a version that was published before. */
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

/** Maximum number of uses on the page of a medium. */
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

/** The alternative texts of a medium. An omitted language has none. */
export const MediumAlts = entity('medium', { id: id('medium'), version: moment(), alts: localText({ max: maxAltLength }).optional() });

/** A medium with the version that its editor has read. */
export const MediumVersion = entity('medium', { id: id('medium'), version: moment() });

/** A picture that replaces the content of a medium. */
export const MediumReplacement = MediumVersion.extend(entity('medium', { picture: fileId() }).shape);

/** A picture to insert into a text: its address, and its alternative text in the language of the text. */
export const MediumChoice = entity('medium', {
  id: id('medium'),
  name: text({ max: 255 }),
  src: picture(),
  alt: text({ max: maxAltLength }).optional(),
  dimensions: text({ max: 40 }).optional(),
});

/** Maximum number of pictures in one search of the library. */
export const maxMediumChoices = 24;

export const MediumChoices = z.strictObject({ data: z.array(MediumChoice).max(maxMediumChoices), total: count() });
