import { bytes, choice, code, count, entity, flag, hash, id, links, longText, moment, text } from '../define/fields.ts';

/** A file to download: one version of a firmware, tool or manual. */
export const Release = entity('release', {
  attachmentId: id('file'),
  name: text({ min: 1, max: 250 }),
  type: choice(['firmware', 'software', 'sdk', 'tool', 'manual', 'driver']),
  version: code(50),
  channel: choice(['release', 'lts', 'beta']),
  recommended: flag(),
  urgency: choice(['low', 'medium', 'high', 'critical']),
  products: links('product'),
  releasedAt: moment(),
  size: bytes(),
  sha256: hash(),
  fileName: text({ max: 255 }),
  minFromVersion: code(50).optional(),
  notes: longText({ max: 10_000 }),
  downloads: count(),
  requiresLogin: flag(),
});

/** A download in a list. */
export const ReleaseRow = Release.omit({ notes: true });
