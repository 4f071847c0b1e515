import { defineEndpoints } from '../../define/endpoints.ts';
import { ExternalLink } from '../../entities/externalLink.ts';
import { inLanguage } from '../../entities/language.ts';

const externalLinkById = ExternalLink.pick({ id: true }).extend(inLanguage);

/** External links. */
export const externalLink = defineEndpoints('doc.outward', {
  find: { post: '/doc/outward/find', body: externalLinkById, answers: ExternalLink, who: 'everyone', rows: 'visible' },
});
