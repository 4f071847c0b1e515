import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf, span } from '../../define/endpoints.ts';
import { id } from '../../define/fields.ts';
import { Acknowledgement, Bulletin, BulletinRow, bulletinStates } from '../../entities/bulletin.ts';
import { inLanguage } from '../../entities/language.ts';

const bulletinList = paged({
  own: {
    ...inLanguage,
    /** Answers only rows, without facets. The total only shows whether there are further rows. For lists that show neither. */
    uncounted: z.literal(true).optional(),
  },
  filters: { type: anyOf(), products: anyOf(), severity: anyOf(), state: anyOf(bulletinStates), unread: either(), issuedAt: span() },
  sort: ['issuedAt', 'updatedAt', 'hits'],
});

const bulletinsInForce = z.strictObject({
  /** Affected models. It is absent for bulletins that everyone has to see. */
  products: z.array(z.string().max(60)).max(200).optional(),
  most: z.int().min(1).max(20).optional(),
  ...inLanguage,
});
const bulletinById = z.strictObject({ id: id('bulletin'), ...inLanguage });
const bulletinKey = Bulletin.pick({ id: true });
const acknowledgementList = paged({ own: inLanguage, sort: ['at'] });

/** Bulletins: find, list, and acknowledgements of partners and staff. */
export const bulletin = defineEndpoints('doc.bulletin', {
  page:             { post: '/doc/bulletin/page',                  body: bulletinList,        answers: pageOf(BulletinRow),     who: 'everyone', rows: 'visible', newest: true },
  find:             { post: '/doc/bulletin/find',                  body: bulletinById,        answers: Bulletin,                who: 'everyone', rows: 'visible' },
  inForce:          { post: '/doc/bulletin/in-force',              body: bulletinsInForce,    answers: z.array(BulletinRow).max(20), who: 'everyone', rows: 'visible' },
  acknowledge:      { post: '/doc/bulletin/acknowledge',           body: bulletinKey,         answers: z.literal(true),         who: ['middle', 'internal'], rows: 'visible' },
  acknowledgements: { post: '/doc/bulletin/acknowledgements/{id}', body: acknowledgementList, answers: pageOf(Acknowledgement), who: 'internal', rows: 'all', roles: ['content'] },
});
