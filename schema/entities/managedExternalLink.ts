import { bytes, choice, code, entity, localLongText, localText, text } from '../define/fields.ts';
import { externalLinkKinds } from './externalLink.ts';
import { recordFields, saved, withAudience } from './record.ts';

const needs = ['zh', 'en'] as const;

const written = {
  titles: localText({ max: 200, needs }),
  /** Why the portal leads there. */
  whys: localLongText({ max: 1000 }).optional(),
  kind: choice(externalLinkKinds),
  /** One of the hosts that the portal may lead to. */
  host: text({ min: 1, max: 253 }),
  /** With its leading slash. */
  path: text({ min: 1, max: 1000 }),
  /** Of a file, where it is one. */
  fileName: text({ max: 255 }).optional(),
  size: bytes().optional(),
  ...withAudience,
};

/** A way out of the portal as editors keep it. */
export const ManagedExternalLink = entity('managedOutwardLink', { ...recordFields, code: code(60), ...written });

/** A line in the list of ways out. */
export const ManagedExternalLinkRow = ManagedExternalLink.omit({ whys: true, fileName: true, size: true });

/** What editors write of a way out. Its code is given once, or made of its title. */
export const ExternalLinkDraft = entity('managedOutwardLink', { ...saved, code: code(60).optional(), ...written });
