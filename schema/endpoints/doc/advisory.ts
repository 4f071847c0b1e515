import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { id } from '../../define/fields.ts';
import { Advisory, AdvisoryMatch, AdvisoryRow, advisoryKinds, advisorySeverities, DeviceCheck, ResearchCredit, ResponseStep, SecurityCenter } from '../../entities/advisory.ts';
import { inLanguage } from '../../entities/language.ts';

const advisoryList = paged({
  own: {
    ...inLanguage,
    /** Answers without total and facets: `total` is the number of answered rows. */
    uncounted: z.literal(true).optional(),
  },
  filters: { products: anyOf(), severity: anyOf(advisorySeverities), cves: anyOf(), year: anyOf(), kind: anyOf(advisoryKinds) },
  sort: ['updatedAt', 'publishedAt', 'score'],
});
const advisoryById = z.strictObject({ id: id('advisory'), ...inLanguage });
const device = z.strictObject({ ...DeviceCheck.pick({ model: true, version: true }).partial({ version: true }).shape, ...inLanguage });
/** Advisories about any of the given models, or about one of the given CVE numbers. */
const concerned = z.strictObject({
  models: z.array(z.string().max(60)).max(200).optional(),
  cves: z.array(z.string().max(100)).max(200).optional(),
  most: z.int().min(1).max(50).default(20),
  ...inLanguage,
});

/** Public security advisories: the list, one advisory, its document, and whether a device is affected. */
export const advisory = defineEndpoints('doc.advisory', {
  page:     { post: '/doc/advisory/page',     body: advisoryList, answers: pageOf(AdvisoryRow), who: 'everyone', rows: 'visible', newest: true },
  find:     { post: '/doc/advisory/find',     body: advisoryById, answers: Advisory, who: 'everyone', rows: 'visible' },
  document: { post: '/doc/advisory/document', body: advisoryById, answers: 'file', who: 'everyone', rows: 'visible' },
  pdf:      { post: '/doc/advisory/pdf',      body: advisoryById, answers: 'file', cost: 'print', who: 'everyone', rows: 'visible', fails: ['print.none', 'print.too-large'] },
  check:    { post: '/doc/advisory/check',    body: device,       answers: DeviceCheck, who: 'everyone', rows: 'visible' },
  center:   { post: '/doc/advisory/center',   body: z.strictObject({}), answers: SecurityCenter, who: 'everyone', rows: 'all' },
  credits:  { post: '/doc/advisory/credits',  body: z.strictObject(inLanguage), answers: z.array(ResearchCredit).max(500), who: 'everyone', rows: 'visible' },
  response: { post: '/doc/advisory/response', body: z.strictObject({}), answers: z.array(ResponseStep), who: 'everyone', rows: 'all' },
  own:      { post: '/doc/advisory/own',      body: z.strictObject(inLanguage), answers: z.array(AdvisoryMatch).max(20), who: 'loggedIn', rows: 'own' },
  concern:  { post: '/doc/advisory/concern',  body: concerned,    answers: z.array(AdvisoryMatch).max(50), who: 'everyone', rows: 'visible' },
});
