import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { id } from '../../define/fields.ts';
import { BulletinRow } from '../../entities/bulletin.ts';
import { inLanguage } from '../../entities/language.ts';
import { OwnProduct, OwnProductDraft } from '../../entities/ownProduct.ts';

const own = { who: 'loggedIn', rows: 'own' } as const;

const ownList = paged({ own: inLanguage, filters: { product: anyOf() }, sort: ['boughtAt', 'place'], size: 20, maxSize: 100 });
const key = z.strictObject({ id: id('ownProduct') });

/** Devices in the account's list. */
export const ownProduct = defineEndpoints('extend.ownProduct', {
  page:   { post: '/extend/ownProduct/page',   body: ownList,                answers: pageOf(OwnProduct), ...own, newest: true },
  bulletins: { post: '/extend/ownProduct/bulletins', body: z.strictObject(inLanguage), answers: z.array(BulletinRow).max(20), who: 'loggedIn', rows: 'own' },
  find:   { post: '/extend/ownProduct/find',   body: key.extend(inLanguage), answers: OwnProduct,         ...own },
  save:   { post: '/extend/ownProduct/save',   body: OwnProductDraft,        answers: key,                ...own, fails: ['ownProduct.full', 'ownProduct.mistyped', 'ownProduct.model-needed', 'ownProduct.other-model', 'ownProduct.made-later', 'ownProduct.listed'] },
  remove: { post: '/extend/ownProduct/remove', body: key,                    answers: z.literal(true),    ...own },
});
