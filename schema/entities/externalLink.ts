import { address, bytes, choice, code, contentLanguage, entity, id, longText, text } from '../define/fields.ts';

export const externalLinkKinds = ['site', 'app', 'file'] as const;

/** A way out of the portal that staff declared: where it leads and why, told before anybody goes. */
export const ExternalLink = entity('outwardLink', {
  id: id('outwardLink'),
  title: text({ min: 1, max: 200 }),
  why: longText({ max: 1000 }),
  kind: choice(externalLinkKinds),
  host: code(253),
  address: address(),
  fileName: text({ max: 255 }).optional(),
  size: bytes().optional(),
  language: contentLanguage(),
  requestedLanguage: contentLanguage().optional(),
});
