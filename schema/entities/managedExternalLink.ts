import { bytes, choice, code, entity, localLongText, localText, text } from '../define/fields.ts';
import { externalLinkKinds } from './externalLink.ts';
import { recordFields, saved, withAudience } from './record.ts';

const needs = ['zh', 'en'] as const;

const written = {
  titles: localText({ max: 200, needs }),
  /** The reason for the link. */
  whys: localLongText({ max: 1000 }).optional(),
  kind: choice(externalLinkKinds),
  /** One of the external hosts of portal.json. */
  host: text({ min: 1, max: 253 }),
  /** The path, with a leading slash. */
  path: text({ min: 1, max: 1000 }),
  /** The file name, if the target is a file. */
  fileName: text({ max: 255 }).optional(),
  size: bytes().optional(),
  ...withAudience,
};

/** An external link for editors. */
export const ManagedExternalLink = entity('managedOutwardLink', { ...recordFields, code: code(60), ...written });

/** A row in the list of external links. */
export const ManagedExternalLinkRow = ManagedExternalLink.omit({ whys: true, fileName: true, size: true });

/** An external link to save. Its code cannot be changed; by default it is derived from the title. */
export const ExternalLinkDraft = entity('managedOutwardLink', { ...saved, code: code(60).optional(), ...written });
