import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf, span } from '../define/endpoints.ts';
import { text } from '../define/fields.ts';
import { imageTypes, megabyte, StoredFileId } from '../entities/file.ts';
import { inLanguage, Reader } from '../entities/language.ts';
import {
  Bank, Partner, PartnerApplication, PartnerApplicationDraft, PartnerApplicationKey, PartnerCancel, PartnerChoice, Province,
} from '../entities/partner.ts';

const partners = paged({ own: inLanguage, filters: { type: anyOf(), level: anyOf(), province: anyOf(), validTo: span() }, sort: ['name', 'engineers', 'validTo'] });

const image = { types: imageTypes, maxBytes: 10 * megabyte };
const bankQuery = z.strictObject({ keyword: text({ max: 100 }), ...inLanguage });

/** Partner search, and applications to become a partner. */
export const partner = defineEndpoints('partner', {
  all:         { post: '/partner/find-all',        body: partners,                                 answers: pageOf(Partner), who: 'everyone', rows: 'visible' },
  province:    { get: '/partner/province',         query: Reader,                                  answers: z.array(Province), who: 'everyone', rows: 'visible' },
  types:       { get: '/partner/type-list',        query: Reader,                                  answers: z.array(PartnerChoice), who: 'everyone', rows: 'all' },
  save:        { post: '/partner/save',            body: PartnerApplicationDraft,                  answers: PartnerApplicationKey, who: 'loggedIn', rows: 'own', fails: ['application.not-editable'] },
  image:       { post: '/partner/upload-image',    upload: image,                                  answers: StoredFileId, who: 'loggedIn', rows: 'own', fails: ['file.type-refused', 'file.quota-used'] },
  bank:        { post: '/partner/bank-info',       body: bankQuery,                                answers: z.array(Bank).max(50), who: 'loggedIn', rows: 'all' },
  echo:        { post: '/partner/echo-info',       body: PartnerApplicationKey.extend(inLanguage), answers: PartnerApplication, who: 'loggedIn', rows: 'own' },
  download:    { post: '/partner/download',        body: PartnerApplicationKey,                    answers: 'file', who: 'loggedIn', rows: 'own' },
  cancelTypes: { get: '/partner/cancel-type-list', query: Reader,                                  answers: z.array(PartnerChoice), who: 'loggedIn', rows: 'all' },
  cancel:      { post: '/partner/cancel',          body: PartnerCancel,                            answers: PartnerApplication, who: 'loggedIn', rows: 'own', fails: ['application.not-cancellable'] },
});
