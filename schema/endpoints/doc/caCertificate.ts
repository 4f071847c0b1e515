import { z } from 'zod';
import { defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { CaCertificate } from '../../entities/caCertificate.ts';
import { inLanguage } from '../../entities/language.ts';

const certificateList = paged({ own: inLanguage, sort: ['validFrom', 'validTo'], size: 20 });
const certificateByCode = z.strictObject(CaCertificate.pick({ code: true }).shape);

/** Published certificates of the owner's certification authorities. */
export const caCertificate = defineEndpoints('doc.caCertificate', {
  page: { post: '/doc/caCertificate/page', body: certificateList,   answers: pageOf(CaCertificate), who: 'everyone', rows: 'visible', newest: true },
  file: { post: '/doc/caCertificate/file', body: certificateByCode, answers: 'file',                who: 'everyone', rows: 'visible' },
});
