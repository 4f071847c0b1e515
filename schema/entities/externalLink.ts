import { address, bytes, choice, code, contentLanguage, entity, id, longText, text } from '../define/fields.ts';

export const externalLinkKinds = ['site', 'app', 'file'] as const;

/** An external link that editors have declared. Visitors see its target and purpose before they leave the portal. */
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
