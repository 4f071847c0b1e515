import { defineEndpoints } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { OutwardLink } from '../../entities/outward.ts';

const outwardById = OutwardLink.pick({ id: true }).extend(inLanguage);

/** Ways out of the portal. */
export const outward = defineEndpoints('doc.outward', {
  find: { post: '/doc/outward/find', body: outwardById, answers: OutwardLink, who: 'everyone', rows: 'visible' },
});
